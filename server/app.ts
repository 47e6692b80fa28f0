import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { registerActivity } from './activity/activity-calls.ts';
import { registerAdmin } from './admin/admin-calls.ts';
import { registerAuth } from './auth/auth-calls.ts';
import { registerPassword } from './auth/password-calls.ts';
import { registerSignInPages } from './auth/sign-in-pages.tsx';
import { registerCatalog } from './catalog/catalog-calls.ts';
import { registerCompliance } from './compliance/compliance-calls.ts';
import { registerDocuments } from './documents/document-calls.ts';
import type { AppEnv, Services } from './http/app-context.ts';
import { answerError } from './http/answer-error.ts';
import { notFound } from './http/refusal-error.ts';
import { sameSiteGuard } from './http/same-site-guard.ts';
import { securityHeaders } from './http/security-headers.ts';
import { injectedStyleHashes } from './http/style-hashes.ts';
import { serveWeb } from './http/serve-web.ts';
import { sessionMiddleware } from './http/session-middleware.ts';
import { registerObjectives } from './objectives/objectives-calls.ts';
import { registerOrganizationalAssessment } from './organization/organizational-assessment-calls.ts';
import { registerPoam } from './poam/poam-calls.ts';
import { registerBoardColumns, registerBoards } from './board/board-calls.ts';
import { registerTickets } from './board/ticket-calls.ts';
import { registerAgency } from './state-local/agency-calls.ts';
import { registerDeadlines, registerGrants, registerRiskAssessments } from './state-local/state-local-calls.ts';
import { registerSync } from './sync/sync-calls.ts';
import { registerProfile } from './users/profile-calls.ts';

/** The whole server as one app: calls, sign-in pages, and the built web app where `webFolder` has one. */
export function createApp(services: Services, webFolder?: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, context) => answerError(error, context, services.log));
  app.use(async (context, next) => {
    context.set('services', services);
    await next();
  });
  app.use(compress());
  app.use(securityHeaders({ styles: injectedStyleHashes }));
  app.use('/api/*', sameSiteGuard());
  app.use('/api/*', sessionMiddleware());
  registerAuth(app);
  registerSignInPages(app);
  registerPassword(app);
  registerProfile(app);
  registerPoam(app);
  registerCompliance(app);
  registerDocuments(app);
  registerObjectives(app);
  registerCatalog(app);
  registerActivity(app);
  registerAdmin(app);
  registerSync(app);
  registerBoards(app);
  registerBoardColumns(app);
  registerTickets(app);
  registerOrganizationalAssessment(app);
  registerAgency(app);
  registerGrants(app);
  registerDeadlines(app);
  registerRiskAssessments(app);
  app.all('/api/*', () => {
    throw notFound('There is no such call.');
  });
  if (webFolder) serveWeb(app, webFolder);
  return app;
}

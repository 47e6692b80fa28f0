import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { isOfferOpen } from '#sync/domain/sales/offer.ts';
import { registerFactors } from './account/factors/factor-calls.ts';
import { registerApiKeys } from './account/keys/api-key-calls.ts';
import { registerPasskeys } from './account/passkeys/passkey-calls.ts';
import { registerPassword } from './account/passwords/password-calls.ts';
import { sessionMiddleware } from './account/sessions/session-middleware.ts';
import { registerAuth } from './account/sign-in/auth-calls.ts';
import { registerSignInPages } from './account/sign-in/sign-in-pages.tsx';
import { registerEmailProof } from './account/sign-up/email-proof-calls.ts';
import { registerActivity } from './activity/activity-calls.ts';
import { registerAdmin } from './admin/admin-calls.ts';
import { registerAgency } from './agency/agency-calls.ts';
import { registerDeadlines, registerGrants, registerRiskAssessments } from './agency/state-local-calls.ts';
import { registerOpenApi } from './api/open-api-calls.ts';
import type { AppEnv, Services } from './app-context.ts';
import { noteRefusals } from './audit/noted-refusals.ts';
import { registerBoardColumns, registerBoards } from './board/board-calls.ts';
import { registerTickets } from './board/ticket-calls.ts';
import { registerContacts } from './contacts/contacts-calls.ts';
import { registerSecurityText } from './contacts/security-text.ts';
import { registerCompliance } from './control/compliance-calls.ts';
import { registerDocuments } from './document/document-calls.ts';
import { answerError } from './http/answer-error.ts';
import { markAuthenticated } from './http/authenticated-header.ts';
import { notFound } from './http/refusal-error.ts';
import { sameSiteGuard } from './http/same-site-guard.ts';
import { securityHeaders } from './http/security-headers.ts';
import { injectedStyleHashes } from './http/style-hashes.ts';
import { registerObjectives } from './objective/objectives-calls.ts';
import { Operations } from './operations/operations.ts';
import { registerOrganizationAnswers } from './organization/organization-answers-calls.ts';
import { registerPacks } from './pack/pack-calls.ts';
import { registerProfile } from './people/profile-calls.ts';
import { registerPoams } from './poam/poam-calls.ts';
import { registerQuotes } from './quote/quote-calls.ts';
import { quoteForm } from './quote/quote-form.ts';
import { noteFoundFiles } from './recovery/found-files.ts';
import { registerRecovery } from './recovery/recovery-calls.ts';
import { applicationForm } from './sales/application-form.ts';
import { rememberReferral } from './sales/referral-cookie.ts';
import { registerSalesAdmin } from './sales/sales-admin-calls.ts';
import { registerSales } from './sales/sales-calls.ts';
import type { SiteParts } from './site/serve-site.ts';
import { serveWeb } from './site/serve-web.ts';
import { registerProbe } from './sync/probe.ts';
import { provePast } from './sync/prove-past.ts';
import { registerSync } from './sync/sync-calls.ts';
import { registerTeams } from './team/team-calls.ts';
import { registerWorkspaces } from './workspace/workspace-calls.ts';
import { registerWorkspaceExport } from './workspace/workspace-export-calls.ts';

const siteParts: SiteParts = {
  registerForms: (serveForm) => {
    serveForm(quoteForm);
    serveForm(applicationForm);
  },
  isOfferOpen,
};

/** The whole server as one app: calls, sign-in pages, and the built web app if `webFolder` holds one. */
export function createApp(services: Services, webFolder?: string, operations = new Operations()): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, context) => answerError(error, context, services.log));
  app.use(async (context, next) => {
    context.set('services', services);
    await next();
  });
  app.use(compress());
  app.use(securityHeaders({ styles: injectedStyleHashes }));
  operations.register(app, services);
  app.use(rememberReferral());
  app.use('/api/*', markAuthenticated());
  registerProbe(app);
  app.use('/api/*', noteRefusals());
  app.use('/api/*', sameSiteGuard());
  app.use('/api/*', sessionMiddleware());
  app.use('/api/*', provePast());
  registerAuth(app);
  registerSignInPages(app);
  registerWorkspaces(app);
  registerPassword(app);
  registerFactors(app);
  registerPasskeys(app);
  registerApiKeys(app);
  registerProfile(app);
  registerPoams(app);
  registerCompliance(app);
  registerDocuments(app);
  registerObjectives(app);
  registerPacks(app);
  registerActivity(app);
  registerAdmin(app);
  registerSync(app, noteFoundFiles);
  registerTeams(app);
  registerBoards(app);
  registerBoardColumns(app);
  registerTickets(app);
  registerOrganizationAnswers(app);
  registerAgency(app);
  registerGrants(app);
  registerDeadlines(app);
  registerRiskAssessments(app);
  registerEmailProof(app);
  registerSales(app);
  registerSalesAdmin(app);
  registerContacts(app);
  registerSecurityText(app);
  registerQuotes(app);
  registerRecovery(app);
  registerWorkspaceExport(app);
  registerOpenApi(app);
  app.all('/api/*', () => {
    throw notFound('There is no such call.');
  });
  if (webFolder) serveWeb(app, webFolder, services.env, siteParts);
  return app;
}

import type { Hono } from 'hono';
import { registerFactorPages } from '#server/account/factors/factor-routes.tsx';
import { registerInvitation } from '#server/account/invitations/invitation-routes.tsx';
import { registerOidc } from '#server/account/oidc/oidc-routes.tsx';
import { registerPasskeySignIn } from '#server/account/passkeys/passkey-routes.ts';
import { registerReset } from '#server/account/reset/reset-routes.tsx';
import { registerSignup } from '#server/account/sign-up/signup-routes.tsx';
import type { AppEnv } from '#server/app-context.ts';
import { registerLogin } from './login-routes.tsx';
import { registerLogout } from './logout-routes.tsx';

/** The server's own pages: they work before the app is loaded, and without scripts. */
export function registerSignInPages(app: Hono<AppEnv>): void {
  registerLogin(app);
  registerPasskeySignIn(app);
  registerFactorPages(app);
  registerSignup(app);
  registerInvitation(app);
  registerReset(app);
  registerLogout(app);
  registerOidc(app);
}

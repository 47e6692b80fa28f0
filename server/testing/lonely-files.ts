const first = 'it begins on a server where nobody is yet';
const whole = 'it reads, counts or changes all rows of tables, whoever they belong to';
const later = 'it numbers what the server does, from its first step';

/**
 * Test files below server/ whose databases have no stranger's workspace, each with its reason. A file that works beside
 * the stranger does not belong here.
 */
export const lonelyFiles: Readonly<Record<string, string>> = {
  'account/factors/factor-routes.test.ts': whole,
  'account/oidc/oidc-factors.test.ts': whole,
  'account/oidc/oidc-routes.test.ts': whole,
  'account/pages/page-fields.test.ts': first,
  'account/passkeys/passkey-routes.test.ts': whole,
  'account/reset/password-reset.test.ts': whole,
  'account/sign-in/login-routes.test.ts': first,
  'account/sign-in/logout-routes.test.ts': whole,
  'account/sign-in/throttle-table.test.ts': 'its first account is the server’s only one',
  'account/sign-up/sign-up-policy.test.ts': first,
  'account/sign-up/signup-routes.test.ts': first,
  'workspace/workspace-calls.test.ts': first,
  'admin/health-calls.test.ts': whole,
  'workspace/verify-past.test.ts': whole,
  'db/append-only.test.ts': later,
  'db/full-disk.test.ts': later,
  'http/fault-answers.test.ts': 'it takes the database apart',
  'pack/pack-command.test.ts': first,
  'settings/settings-calls.test.ts': whole,
  'sync/apply-call.test.ts': later,
  'sync/push.test.ts': later,
  'sync/sync-calls.test.ts': later,
  'workspace/workspace-export.test.ts': 'an import meets a server where nobody is yet',
};

import * as z from 'zod/mini';
import { endpoint } from '#sync/domain/common/endpoint.ts';
import { isTimeZone } from '#sync/domain/common/zoned-time.ts';
import { factorPolicies } from '#sync/domain/people/factor-policy.ts';
import { holderSchema } from '#sync/domain/people/user-record.ts';
import { cuiBytes, fipsCounts, settingLimits, type LimitedSetting } from './setting-limits.ts';

function limited(name: LimitedSetting) {
  const { least, most } = settingLimits[name];
  const error = `Enter a whole number from ${least} to ${most}.`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

/** The name of the organization that a workspace belongs to. */
export const workspaceNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Enter the name of your organization.' }),
    z.maxLength(120, { error: 'Use at most 120 characters.' }),
    z.regex(/^\P{Cc}*$/u, { error: 'Leave out line breaks and control characters.' }),
  );

const settingsSchema = z.object({
  organizationName: workspaceNameSchema,
  holder: holderSchema,
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'Choose a time zone from the list.' })),
  minimumPasswordLength: limited('minimumPasswordLength'),
  maxLoginAttempts: limited('maxLoginAttempts'),
  sessionTimeoutMinutes: limited('sessionTimeoutMinutes'),
  archiveYears: limited('archiveYears'),
  fipsCounts: z.enum(fipsCounts),
  cuiBytes: z.enum(cuiBytes),
  /** Who must sign in with a second factor. */
  factorPolicy: z.enum(factorPolicies),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Settings about the workspace's ownership and security: changing one needs a fresh proof of identity. */
export const securitySettings = [
  'organizationName',
  'holder',
  'minimumPasswordLength',
  'maxLoginAttempts',
  'sessionTimeoutMinutes',
  'factorPolicy',
  'cuiBytes',
] as const satisfies readonly (keyof Settings)[];

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'settings.manage',
  reply: settingsSchema,
});

/**
 * Omitted fields stay as they are. 403 'step_up' for `securitySettings` without a fresh proof, 409 'no_factor' for a
 * person who requires second factors without having one.
 */
export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'settings.manage',
  body: z.partial(settingsSchema),
  reply: settingsSchema,
});

import * as z from 'zod/mini';
import { type LimitedSetting, settingLimits } from './setting-limits.ts';
import { isTimeZone } from '#sync/domain/common/zoned-time.ts';
import { endpoint } from '#sync/domain/common/endpoint.ts';

function limited(name: LimitedSetting) {
  const { least, most } = settingLimits[name];
  const error = `Enter a whole number from ${least} to ${most}.`;
  return z.int({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

const settingsSchema = z.object({
  organizationName: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: 'Enter the name of your organization.' }),
      z.maxLength(120, { error: 'Use at most 120 characters.' }),
      z.regex(/^\P{Cc}*$/u, { error: 'Leave out line breaks and control characters.' }),
    ),
  timeZone: z.string().check(z.refine(isTimeZone, { error: 'Choose a time zone from the list.' })),
  minimumPasswordLength: limited('minimumPasswordLength'),
  maxLoginAttempts: limited('maxLoginAttempts'),
  sessionTimeoutMinutes: limited('sessionTimeoutMinutes'),
  archiveYears: limited('archiveYears'),
});
export type Settings = z.infer<typeof settingsSchema>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  access: 'settings.manage',
  reply: settingsSchema,
});

/** Omitted fields stay as they are. */
export const putSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  access: 'settings.manage',
  body: z.partial(settingsSchema),
  reply: settingsSchema,
});

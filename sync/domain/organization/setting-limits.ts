/** The limits of an organization's settings, and their defaults. */
export const settingLimits = {
  /** Characters of a new password. */
  minimumPasswordLength: { least: 8, most: 32, initial: 12 },
  /** Wrong passwords for one account from one address before delays begin. */
  maxLoginAttempts: { least: 3, most: 10, initial: 5 },
  /** Minutes without use after which a browser session ends. */
  sessionTimeoutMinutes: { least: 5, most: 480, initial: 30 },
  /** Years after which documents and history are archived. */
  archiveYears: { least: 1, most: 10, initial: 2 },
} as const;

export type LimitedSetting = keyof typeof settingLimits;

/** How a missing FIPS validation counts: at 3.13.11 only, or wherever cryptography is required. */
export const fipsCounts = ['once', 'everywhere'] as const;

/** Where the bytes of documents marked as CUI may be. */
export const cuiBytes = ['never', 'devices', 'everywhere'] as const;
export type CuiBytes = (typeof cuiBytes)[number];

/** The time zone of reminders and filters until the organization chooses its own. */
export const DEFAULT_TIME_ZONE = 'America/New_York';

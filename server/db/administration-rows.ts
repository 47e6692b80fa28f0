/** An organization's settings; without a row the defaults apply. */
export interface OrganizationSettingRow {
  organizationId: string;
  id: string;
  seq: number;
  timeZone: string;
  minimumPasswordLength: number;
  maxLoginAttempts: number;
  sessionTimeoutMinutes: number;
  archiveYears: number;
}

export interface EmailReminderRow {
  id: string;
  organizationId: string;
  name: string;
  description: string;
  enabled: number;
  frequency: string;
  dayOfWeek: number | null;
  dayOfMonth: number | null;
  intervalDays: number | null;
  time: string;
  /** JSON: a list of addresses. */
  recipients: string;
  /** Due times before this one are not made up for: when it was created, enabled or rescheduled. */
  activeFrom: string;
  lastSent: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface FormerMemberRow {
  id: string;
  organizationId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  removedAt: string;
  removedBy: string;
}

export interface EndedSessionRow {
  tokenHash: string;
  expiresAt: string;
}

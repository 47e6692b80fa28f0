export interface EmailReminderRow {
  id: string;
  workspaceId: string;
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

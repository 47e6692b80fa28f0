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

import type { Generated } from 'kysely';

/** An organization's settings; without a row the defaults apply. */
export interface WorkspaceSettingRow {
  workspaceId: string;
  id: string;
  seq: number;
  timeZone: string;
  minimumPasswordLength: number;
  maxLoginAttempts: number;
  sessionTimeoutMinutes: number;
  archiveYears: number;
  factorPolicy: string;
  fipsCounts: Generated<string>;
  fipsChosenAt: string | null;
  fipsChosenBy: string | null;
  cuiBytes: Generated<string>;
  /** As devices know it; the same as the workspace's. */
  holder: Generated<string>;
}

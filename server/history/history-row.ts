export interface HistoryRow {
  workspaceId: string;
  id: number;
  tableName: string;
  recordId: string;
  field: string;
  fromValue: string;
  toValue: string;
  accountId: string;
  userName: string;
  deviceAt: string;
  at: string;
  mutationKey: string;
  isTimeOff: number;
  /** The assessment whose team alone the step reaches; null for everybody. */
  assessmentId: string | null;
  /** Who brought the change, if it was not its author's own device. */
  courierId: string | null;
}

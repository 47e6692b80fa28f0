export interface HistoryRow {
  organizationId: string;
  id: number;
  tableName: string;
  recordId: string;
  field: string;
  fromValue: string;
  toValue: string;
  userId: string;
  userName: string;
  deviceAt: string;
  at: string;
  mutationKey: string;
  isTimeOff: number;
}

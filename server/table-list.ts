import type { SyncedSqlTable } from '#sync/product.ts';
import type { InvitationRow } from './account/invitations/invitation-row.ts';
import type { PasswordResetRow } from './account/reset/password-reset-row.ts';
import type { SessionRow, EndedSessionRow } from './account/sessions/session-rows.ts';
import type { ThrottleRow } from './account/sign-in/throttle-row.ts';
import type { EmailProofRow } from './account/sign-up/email-proof-row.ts';
import type { AuditRow } from './audit/audit-row.ts';
import type { HistoryRow } from './history/history-row.ts';
import type { LostFileRow } from './document/lost-file-row.ts';
import type { OrganizationRow } from './organization/organization-row.ts';
import type { MailRow } from './outside/mail-row.ts';
import type { UserRow, FormerMemberRow } from './people/people-rows.ts';
import type { QuoteRequestRow } from './quote/quote-request-row.ts';
import type { RecoveryRow, RecoveryProposalRow } from './recovery/recovery-rows.ts';
import type { EmailReminderRow } from './reminder/reminder-row.ts';
import type {
  SalesApplicationRow,
  SalesRepresentativeRow,
  SalesLeadRow,
  WorkspacePlanRow,
  SalesCommissionRow,
} from './sales/sales-rows.ts';
import type { OrganizationSettingRow } from './settings/settings-row.ts';
import type { SyncedRow, SyncClientRow, MutationRow, TombstoneRow, ChainRow } from './sync/sync-rows.ts';

/** THE list of tables in SQL: each noun's folder says what its rows hold. */
interface OwnTables {
  organization: OrganizationRow;
  user: UserRow;
  session: SessionRow;
  invitation: InvitationRow;
  throttle: ThrottleRow;
  syncClient: SyncClientRow;
  mutation: MutationRow;
  tombstone: TombstoneRow;
  lostFile: LostFileRow;
  history: HistoryRow;
  audit: AuditRow;
  chain: ChainRow;
  recovery: RecoveryRow;
  recoveryProposal: RecoveryProposalRow;
  organizationSetting: OrganizationSettingRow;
  emailReminder: EmailReminderRow;
  mail: MailRow;
  formerMember: FormerMemberRow;
  endedSession: EndedSessionRow;
  emailProof: EmailProofRow;
  passwordReset: PasswordResetRow;
  salesApplication: SalesApplicationRow;
  salesRepresentative: SalesRepresentativeRow;
  salesLead: SalesLeadRow;
  workspacePlan: WorkspacePlanRow;
  salesCommission: SalesCommissionRow;
  quoteRequest: QuoteRequestRow;
}

/** Those with rows of their own, and the synchronized ones that only the generic rows read and write. */
export type Tables = OwnTables & { [T in Exclude<SyncedSqlTable, keyof OwnTables>]: SyncedRow };

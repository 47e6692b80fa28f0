import type { SyncedSqlTable } from '#sync/product-tables.ts';
import type { AccountRow } from './account/account-row.ts';
import type { AuthenticatorRow, PendingSignInRow, RecoveryCodeRow } from './account/factors/factor-rows.ts';
import type { InvitationRow } from './account/invitations/invitation-row.ts';
import type { ApiKeyRow } from './account/keys/api-key-row.ts';
import type { PasskeyChallengeRow, PasskeyRow } from './account/passkeys/passkey-rows.ts';
import type { PasswordResetRow } from './account/reset/password-reset-row.ts';
import type { EndedSessionRow, FormerTokenRow, SessionRow } from './account/sessions/session-rows.ts';
import type { ThrottleRow } from './account/sign-in/throttle-row.ts';
import type { EmailProofRow } from './account/sign-up/email-proof-row.ts';
import type { AuditRow } from './audit/audit-row.ts';
import type { LostFileRow } from './document/lost-file-row.ts';
import type { KeptFileRow, KeptWorkRow } from './hand-over/kept-work-row.ts';
import type { SealedFileRow } from './hand-over/sealed-file-row.ts';
import type { HistoryRow } from './history/history-row.ts';
import type { MailRow } from './outside/mail-row.ts';
import type { PackRow } from './pack/pack-row.ts';
import type { FormerMemberRow, MemberRow } from './people/people-rows.ts';
import type { QuoteRequestRow } from './quote/quote-request-row.ts';
import type { RecoveryProposalRow, RecoveryRow } from './recovery/recovery-rows.ts';
import type { EmailReminderRow } from './reminder/reminder-row.ts';
import type {
  SalesApplicationRow,
  SalesCommissionRow,
  SalesLeadRow,
  SalesRepresentativeRow,
  WorkspaceSubscriptionRow,
} from './sales/sales-rows.ts';
import type { WorkspaceSettingRow } from './settings/settings-row.ts';
import type {
  ChainRow,
  DeviceLossRow,
  HistoryAnchorRow,
  MutationRow,
  SyncClientRow,
  SyncedRow,
  TombstoneRow,
} from './sync/sync-rows.ts';
import type { FormerPastRow, WorkspaceRow } from './sync/workspace-row.ts';

/** THE list of tables in SQL: each noun's folder says what its rows hold. */
interface OwnTables {
  workspace: WorkspaceRow;
  account: AccountRow;
  member: MemberRow;
  session: SessionRow;
  formerToken: FormerTokenRow;
  invitation: InvitationRow;
  throttle: ThrottleRow;
  syncClient: SyncClientRow;
  deviceLoss: DeviceLossRow;
  mutation: MutationRow;
  tombstone: TombstoneRow;
  lostFile: LostFileRow;
  history: HistoryRow;
  keptWork: KeptWorkRow;
  keptFile: KeptFileRow;
  sealedFile: SealedFileRow;
  audit: AuditRow;
  chain: ChainRow;
  historyAnchor: HistoryAnchorRow;
  formerPast: FormerPastRow;
  recovery: RecoveryRow;
  recoveryProposal: RecoveryProposalRow;
  workspaceSetting: WorkspaceSettingRow;
  emailReminder: EmailReminderRow;
  mail: MailRow;
  formerMember: FormerMemberRow;
  pack: PackRow;
  endedSession: EndedSessionRow;
  emailProof: EmailProofRow;
  passwordReset: PasswordResetRow;
  authenticator: AuthenticatorRow;
  passkey: PasskeyRow;
  passkeyChallenge: PasskeyChallengeRow;
  apiKey: ApiKeyRow;
  recoveryCode: RecoveryCodeRow;
  pendingSignIn: PendingSignInRow;
  salesApplication: SalesApplicationRow;
  salesRepresentative: SalesRepresentativeRow;
  salesLead: SalesLeadRow;
  workspacePlan: WorkspaceSubscriptionRow;
  salesCommission: SalesCommissionRow;
  quoteRequest: QuoteRequestRow;
}

/** Tables with row types of their own, and synchronized ones that only the generic code reads and writes. */
export type Tables = OwnTables & { [T in Exclude<SyncedSqlTable, keyof OwnTables>]: SyncedRow };

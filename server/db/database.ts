import type { Kysely } from 'kysely';
import type { SyncedSqlTable } from '#sync/product.ts';
import type {
  EmailReminderRow,
  EndedSessionRow,
  FormerMemberRow,
  OrganizationSettingRow,
} from './administration-rows.ts';
import type { MailRow, QuoteRequestRow } from './mail-rows.ts';
import type {
  EmailProofRow,
  SalesApplicationRow,
  SalesCommissionRow,
  SalesLeadRow,
  SalesRepresentativeRow,
  WorkspacePlanRow,
} from './sales-rows.ts';

// The tables as SQL has them. Text holds ISO times and JSON, integers hold booleans: types that every dialect
// understands.

export interface OrganizationRow {
  id: string;
  name: string;
  /** Grows with every transaction that changed a synchronized row; rows record it. */
  seq: number;
  /** Number of history entries so far. */
  historySeq: number;
  /** Cursors below this number would miss deletions: tombstones older than 180 days have been purged. */
  tombstonesFrom: number;
  /** The sales representative's code the organization signed up with. */
  referralCode: string | null;
  createdAt: string;
  /** The chain's newest hash; '' before the first. */
  head: string;
}

/** A workspace's past: one hash for every sequence number, each over the one before. */
interface ChainRow {
  organizationId: string;
  seq: number;
  head: string;
}

interface RecoveryRow {
  id: string;
  organizationId: string;
  cause: string;
  /** The life of the database that began with it. */
  epoch: string;
  /** The workspace's sequence number at that moment: newer rows were written since. */
  seq: number;
  openedAt: string;
  closedAt: string | null;
  closedBy: string | null;
}

interface RecoveryProposalRow {
  id: string;
  organizationId: string;
  recoveryId: string;
  tableName: string;
  recordId: string;
  /** SHA-256 of the row's fields, hex: the same content from two devices is one proposal. */
  hash: string;
  row: string;
  offeredBy: string;
  /** JSON list of the clients offering it. */
  clients: string;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
  decision: string | null;
}

export interface UserRow {
  id: string;
  organizationId: string;
  email: string;
  passwordHash: string | null;
  /** Subject of the OpenID Connect provider, once the account was used with it. */
  oidcSubject: string | null;
  /** When the email address was proven: by an invitation's link, the provider or a mailed code. */
  emailProvenAt: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  profileImageUrl: string | null;
  role: string;
  onboardingCompleted: number;
  agencyType: string | null;
  agencyName: string | null;
  location: string | null;
  complianceProfile: string | null;
  complianceScope: string | null;
  setupData: string | null;
  createdAt: string;
  updatedAt: string;
  seq: number;
}

export interface SessionRow {
  tokenHash: string;
  /** The token before the last renewal: valid for requests that were under way then. */
  previousTokenHash: string | null;
  renewedAt: string | null;
  /** 1 once the person's role changed: the next request gets a new token. */
  renewalDue: number;
  id: string;
  userId: string;
  kind: string;
  label: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
}

export interface InvitationRow {
  id: string;
  organizationId: string;
  email: string;
  role: string;
  tokenHash: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}

export interface ThrottleRow {
  key: string;
  failures: number;
  updatedAt: string;
  blockedUntil: string;
  /** The last successful attempt of the key. */
  succeededAt: string | null;
}

interface SyncClientRow {
  clientId: string;
  organizationId: string;
  userId: string;
  lmid: number;
  createdAt: string;
  lastSeenAt: string;
}

interface MutationRow {
  key: string;
  organizationId: string;
  clientId: string | null;
  mid: number | null;
  name: string;
  userId: string;
  /** Null when applied, otherwise the refusal as JSON, repeated when the mutation is sent again. */
  refusal: string | null;
  at: string;
}

interface TombstoneRow {
  organizationId: string;
  tableName: string;
  id: string;
  seq: number;
  at: string;
}

interface HistoryRow {
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

export interface AuditRow {
  id: number;
  organizationId: string | null;
  userId: string | null;
  event: string;
  detail: string;
  address: string;
  at: string;
  previousHash: string;
  hash: string;
}

interface SettingRow {
  name: string;
  value: string;
}

/** A row of a synchronized table: its descriptor knows the record's columns, SQL's types do not. */
export interface SyncedRow {
  organizationId: string;
  id: string;
  seq: number;
  [column: string]: string | number | null;
}

interface OwnTables {
  organization: OrganizationRow;
  user: UserRow;
  session: SessionRow;
  invitation: InvitationRow;
  throttle: ThrottleRow;
  syncClient: SyncClientRow;
  mutation: MutationRow;
  tombstone: TombstoneRow;
  history: HistoryRow;
  audit: AuditRow;
  setting: SettingRow;
  chain: ChainRow;
  recovery: RecoveryRow;
  recoveryProposal: RecoveryProposalRow;
  organizationSetting: OrganizationSettingRow;
  emailReminder: EmailReminderRow;
  mail: MailRow;
  formerMember: FormerMemberRow;
  endedSession: EndedSessionRow;
  emailProof: EmailProofRow;
  salesApplication: SalesApplicationRow;
  salesRepresentative: SalesRepresentativeRow;
  salesLead: SalesLeadRow;
  workspacePlan: WorkspacePlanRow;
  salesCommission: SalesCommissionRow;
  quoteRequest: QuoteRequestRow;
}

/** Those with rows of their own, and the synchronized ones that only the generic rows read and write. */
export type Database = OwnTables & { [T in Exclude<SyncedSqlTable, keyof OwnTables>]: SyncedRow };

/**
 * A connection or a transaction. Inside a transaction use only the transaction: SQLite has one connection, which is
 * taken.
 */
export type Db = Kysely<Database>;

import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { ObjectiveStatus, SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { SecurityPlanPolicy } from './security-plan-policies.ts';
import type { Statement } from './statement-record.ts';

/** The records in which a plan finds its evidence. */
export interface EvidenceRecords {
  requirementStatuses: readonly Pick<ControlStatus, 'id' | 'evidenceFiles'>[];
  statuses: readonly (ObjectiveStatus | SealedObjectiveStatus)[];
  documents: readonly StoredDocument[];
}

/** What a plan contains besides its statements and the system's own texts. */
export interface SecurityPlanScope {
  assets: readonly Asset[];
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
}

/** The records that a plan is made from: the current ones, or those that a version froze. */
export interface SecurityPlanContent extends SecurityPlanScope, EvidenceRecords {
  /** The workspace's name, which is the author if the system has no legal name. */
  organizationName: string;
  system: System | undefined;
  statements: readonly Statement[];
  exclusions: readonly Exclusion[];
  policies: readonly SecurityPlanPolicy[];
}

/** What a version froze, in the form that screens get. */
export interface FrozenContent extends SecurityPlanContent {
  statuses: readonly SealedObjectiveStatus[];
}

export const noContent: SecurityPlanContent = {
  organizationName: '',
  system: undefined,
  statements: [],
  requirementStatuses: [],
  statuses: [],
  exclusions: [],
  policies: [],
  documents: [],
  assets: [],
  providers: [],
  responsibilities: [],
};

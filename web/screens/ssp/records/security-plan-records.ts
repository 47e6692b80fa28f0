import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { KnownControl } from '#web/records/use-records.ts';

/** Everything the plan's paper is made from. */
export interface SecurityPlanRecords {
  organizationName: string;
  system: System;
  assets: readonly Asset[];
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
  exclusions: readonly Exclusion[];
  controls: readonly KnownControl[];
  objectives: readonly KnownObjective[];
  /** Statuses of whole requirements. */
  requirementStatuses: readonly SealedControlStatus[];
  statuses: readonly SealedObjectiveStatus[];
  statements: readonly Statement[];
  documents: readonly StoredDocument[];
  policies: readonly Policy[];
  /** The newest first. */
  versions: readonly ListedVersion[];
}

import { newestChange } from '#sync/domain/common/newest-change.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { ObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import type { KnownObjective } from '#web/data/records/use-objectives.ts';
import type { KnownControl } from '#web/data/records/use-records.ts';
import { momentInZone } from '#web/words/times.ts';
import { frozenRecords } from './plan-version.ts';

/** Everything the plan's paper is made from. */
export interface PlanRecords {
  organizationName: string;
  system: System;
  assets: readonly Asset[];
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
  exclusions: readonly Exclusion[];
  controls: readonly KnownControl[];
  objectives: readonly KnownObjective[];
  statuses: readonly ObjectiveStatus[];
  statements: readonly Statement[];
  documents: readonly StoredDocument[];
  /** The newest first. */
  versions: readonly SspVersion[];
}

/** What the sections are written from: the records, with the texts of the version that is asked for. */
export interface PlanText extends PlanRecords {
  /** Null: the plan as it stands. */
  version: SspVersion | null;
  /** By objective; one that nobody wrote has none. */
  stated: ReadonlyMap<string, Statement>;
  /** When the version was published, or the newest time that any of the records tells. */
  newestAt: string | null;
}

/** `words`: those of the standard that a version was written to. */
export function planText(records: PlanRecords, version: SspVersion | null, words: PackTexts | null = null): PlanText {
  const told = version ? frozenRecords(records, version, words) : records;
  const stated = new Map(told.statements.map((one) => [one.id, one]));
  return { ...told, version, stated, newestAt: version ? version.createdAt : newestTime(records) };
}

function newestTime(records: PlanRecords): string | null {
  const { system, assets, providers, responsibilities, exclusions, statuses, statements, documents, versions } =
    records;
  const scope = [system, ...assets, ...providers, ...responsibilities, ...exclusions];
  return newestChange([...scope, ...statuses, ...statements, ...documents, ...versions]);
}

/** The same words on every device, wherever it is. */
export function timeOnPaper(iso: string): string {
  return `${momentInZone(iso, 'UTC')} UTC`;
}

import type { System } from '#sync/domain/scope/system-record.ts';
import { uuidV5 } from './uuid-v5.ts';

const PRODUCT = '5d3a1c1e-1d7b-5c61-9a53-7f0a4f6f8c11';

/** Names a record's part within one system's documents: a version 5 UUID of the record's id. */
export type NameOf = (kind: string, id: string) => string;

/**
 * The names of one system. Objectives have the same ids everywhere, so every name includes the system's own
 * identifiers; it does not include the workspace's, because a plan imported elsewhere is the same plan.
 */
export function oscalNamesOf(system: Pick<System, 'uei' | 'cageCodes' | 'legalName' | 'systemName'>): NameOf {
  const owner = system.uei.trim() || system.cageCodes.trim() || system.legalName.trim();
  const own = uuidV5(PRODUCT, `${owner}\n${system.systemName.trim()}`);
  return (kind, id) => uuidV5(own, `${kind}:${id}`);
}

/** OSCAL's ids begin with a letter and allow no brackets; the catalog's reader understands these too. */
export function oscalControlId(controlId: string): string {
  return `sp800-171r2_${controlId}`;
}

export function oscalObjectiveId(objectiveId: string): string {
  return `sp800-171r2_${objectiveId.replace('[', '_obj.').replace(']', '')}`;
}

import * as z from 'zod/mini';
import type { Row } from '#sync/engine/row.ts';
import { hasRecords, recordsOf } from './frozen-records.ts';
import type { FrozenContent } from './security-plan-content.ts';
import { hashOfSecurityPlan, partsOfSecurityPlan } from './security-plan-parts.ts';
import { sspVersionSchema, type SecurityPlanPart, type SspVersion } from './ssp-version-record.ts';
import { recordsFromTexts } from './text-version.ts';

type Frozen = Pick<SspVersion, 'parts'>;

/** The records that a version froze. Throws if they cannot be read, which never happens for a stored version. */
export function contentOfVersion({ parts }: Frozen): FrozenContent {
  return recordsOf(hasRecords(parts) ? parts : recordsFromTexts(parts));
}

/** A version's content, text by text, for comparison with others. */
export function textsOfVersion(version: Frozen): readonly SecurityPlanPart[] {
  return hasRecords(version.parts) ? partsOfSecurityPlan(contentOfVersion(version)) : version.parts;
}

/** Whether a version's frozen content can be read. */
export function isReadable(version: Frozen): boolean {
  try {
    contentOfVersion(version);
    return true;
  } catch {
    return false;
  }
}

/** Whether a stored version matches its hash. */
export function isAsPublished(row: Row): boolean {
  const version = z.safeParse(sspVersionSchema, row);
  return version.success && hashOfSecurityPlan(version.data) === version.data.sha256 && isReadable(version.data);
}

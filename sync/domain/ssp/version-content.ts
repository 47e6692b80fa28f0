import * as z from 'zod/mini';
import type { Row } from '#sync/domain/common/record.ts';
import { hasRecords, recordsOf } from './frozen-records.ts';
import type { FrozenContent } from './plan-content.ts';
import { hashOfPlan, partsOfPlan } from './plan-parts.ts';
import { type PlanPart, type SspVersion, sspVersionSchema } from './ssp-version-record.ts';
import { recordsFromTexts } from './text-version.ts';

type Frozen = Pick<SspVersion, 'parts'>;

/** The records that a version froze. Throws where they cannot be read, which no stored version's is. */
export function contentOfVersion({ parts }: Frozen): FrozenContent {
  return recordsOf(hasRecords(parts) ? parts : recordsFromTexts(parts));
}

/** What a version says, text by text, to be compared with others. */
export function textsOfVersion(version: Frozen): readonly PlanPart[] {
  return hasRecords(version.parts) ? partsOfPlan(contentOfVersion(version)) : version.parts;
}

/** Whether what a version froze can be read. */
export function isReadable(version: Frozen): boolean {
  try {
    contentOfVersion(version);
    return true;
  } catch {
    return false;
  }
}

/** Whether a stored version is what its hash covers. */
export function isAsPublished(row: Row): boolean {
  const version = z.safeParse(sspVersionSchema, row);
  return version.success && hashOfPlan(version.data) === version.data.sha256 && isReadable(version.data);
}

import * as z from 'zod/mini';
import { fromBase64, textOf } from '#sync/domain/common/byte-text.ts';
import { FROM_FILE } from '#sync/domain/common/from-file.ts';
import { oneLine } from '#sync/domain/common/one-line.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import type { SecurityPlanContent } from '#sync/domain/ssp/security-plan-content.ts';
import { partsOfSecurityPlan, securityPlanDifferences } from '#sync/domain/ssp/security-plan-parts.ts';
import { writtenPolicies } from '#sync/domain/ssp/security-plan-policies.ts';
import type { SecurityPlanPart } from '#sync/domain/ssp/ssp-version-record.ts';
import { textsOfVersion } from '#sync/domain/ssp/version-content.ts';
import { embeddedJson } from './embedded-json.ts';
import type { OscalSource } from './oscal-source.ts';
import { filled, props, type Json } from './oscal-text.ts';

/**
 * The document describes the current records, so it has the newest version's number only if they match that version.
 */
export function versionOf(source: OscalSource): { version: string; published?: string } {
  const newest = source.sspVersion.at(-1);
  if (!newest) return { version: 'draft' };
  const today = partsOfSecurityPlan(securityPlanContent(source));
  const differ = securityPlanDifferences(textsOfVersion(newest), today).some(
    ({ field }) => field !== 'organizationName',
  );
  if (differ) return { version: `draft after ${newest.version}` };
  return { version: newest.version, published: newest.createdAt };
}

/** What a version of these records would freeze. The workspace's name is not among them. */
export function securityPlanContent(records: FileRecords): Omit<SecurityPlanContent, 'organizationName'> {
  return {
    system: records.system[0],
    statements: records.statement,
    requirementStatuses: records.controlStatus,
    statuses: records.objectiveStatus,
    exclusions: records.exclusion,
    policies: writtenPolicies(records.policy),
    documents: records.document,
    assets: records.asset,
    providers: records.provider,
    responsibilities: records.responsibility,
  };
}

export function revisionsOf(source: OscalSource): Json[] {
  return source.sspVersion.toReversed().map((version) =>
    filled({
      published: version.createdAt,
      'last-modified': version.createdAt,
      version: oneLine(version.version),
      props: props({
        'record-id': version.id,
        version: version.version,
        sha256: version.sha256,
        'pack-sha256': version.packSha256,
        'published-by': version.createdByName.replace(FROM_FILE, ''),
      }),
      remarks: version.remark || undefined,
    }),
  );
}

const textsSchema = z.object({
  /** Each text once, because versions share most of theirs. */
  texts: z.array(z.string()),
  versions: z.record(z.string(), z.array(z.object({ of: z.string(), field: z.string(), text: z.int() }))),
});

/** The frozen texts of published versions, so that their hashes can be checked elsewhere. */
export function frozenTexts(source: OscalSource): Json | undefined {
  if (source.sspVersion.length === 0) return undefined;
  const places = new Map<string, number>();
  const placeOf = (text: string) => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place;
  };
  const versions = Object.fromEntries(
    source.sspVersion.map(({ id, parts }) => [id, parts.map((part) => ({ ...part, text: placeOf(part.text) }))]),
  );
  const base64 = embeddedJson('published-versions.json', { texts: [...places.keys()], versions });
  return {
    uuid: source.nameOf('frozen-texts', ''),
    title: 'Texts of published versions',
    props: props({ [FROZEN_TEXTS]: '1' }),
    base64,
  };
}

/** Marks the resource that holds the versions' texts. */
export const FROZEN_TEXTS = 'frozen-texts';

/** The parts of each version by its id; empty if the texts are not in this product's format. */
export function readFrozenTexts(base64: string): ReadonlyMap<string, SecurityPlanPart[]> {
  try {
    const { texts, versions } = z.parse(textsSchema, JSON.parse(textOf(fromBase64(base64))));
    return new Map(
      Object.entries(versions).map(([id, parts]) => [
        id,
        parts.map((part) => ({ ...part, text: texts[part.text] ?? '' })),
      ]),
    );
  } catch {
    return new Map();
  }
}

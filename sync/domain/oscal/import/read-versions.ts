import type { ReadingCollector } from '#sync/domain/import/reading.ts';
import { FROZEN_TEXTS, readFrozenTexts } from '#sync/domain/oscal/oscal-versions.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { objectIn, ownText, textIn } from './oscal-parts.ts';
import { resourcesIn } from './read-documents.ts';
import { metadataIn } from './read-system.ts';

/** Reads the versions published where the plan was written, with whatever frozen texts the file includes. */
export function readVersions(document: JsonObject, into: ReadingCollector): void {
  const frozen = resourcesIn(document).find((resource) => ownText(resource, FROZEN_TEXTS) !== undefined) ?? {};
  const texts = readFrozenTexts(stringOf(objectIn(frozen, 'base64').value));
  for (const revision of objectsOf(metadataIn(document).revisions)) {
    const id = ownText(revision, 'record-id');
    if (id === undefined) continue;
    const version = textIn(revision, 'version');
    const parts = texts.get(id);
    const fields = {
      version,
      remark: stringOf(revision.remarks),
      sha256: textIn(revision, 'sha256'),
      packSha256: ownText(revision, 'pack-sha256') ?? null,
      createdAt: stringOf(revision.published),
      createdByName: textIn(revision, 'published-by'),
      ...(parts && { parts }),
    };
    into.add({ table: 'sspVersion', id, title: `Version ${version}`, fields });
  }
}

import { stringOf } from '#sync/domain/pack/json-object.ts';
import { WHOLE } from '#sync/domain/oscal/oscal-source.ts';
import { ownText } from './oscal-parts.ts';
import { openOscal } from './open-oscal.ts';
import { ReadingCollector } from '#sync/domain/import/reading.ts';
import type { Here, OscalReading } from './oscal-reading.ts';
import { readAssessmentPlan } from './read-assessment-plan.ts';
import { readPoam } from './read-poam.ts';
import { readResults } from './read-results.ts';
import { readSsp } from './read-ssp.ts';
import { metadataIn, ownerOf } from './read-system.ts';

const readers = { ssp: readSsp, poam: readPoam, plan: readAssessmentPlan, results: readResults };

/** Reads what a document says. `here`: records by whose names parts of other products' documents are known. */
export function readOscalFile(text: string, here: Here): OscalReading | { why: string } {
  const opened = openOscal(text);
  if (!opened.ok) return { why: opened.why };
  const { kind, document } = opened;
  const metadata = metadataIn(document);
  const isOwn = ownText(metadata, WHOLE) !== undefined;
  const into = new ReadingCollector();
  readers[kind](document, isOwn, here, into);
  return {
    kind,
    title: stringOf(metadata.title),
    version: stringOf(metadata.version),
    oscalVersion: stringOf(metadata['oscal-version']).replace(/^v/, ''),
    owner: ownerOf(metadata),
    lastModified: stringOf(metadata['last-modified']),
    isOwn,
    records: into.records,
    unread: into.unread,
  };
}

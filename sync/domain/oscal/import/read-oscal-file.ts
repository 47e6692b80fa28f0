import { standardRefusal } from '#sync/domain/import/standard.ts';
import type { Answers } from '#sync/domain/import/table/question.ts';
import { TableCollector } from '#sync/domain/import/table/table-collector.ts';
import { WHOLE } from '#sync/domain/oscal/oscal-source.ts';
import { stringOf } from '#sync/domain/pack/json-object.ts';
import { openOscal } from './open-oscal.ts';
import { ownText } from './oscal-parts.ts';
import type { Here, OscalReading } from './oscal-reading.ts';
import { readAssessmentPlan } from './read-assessment-plan.ts';
import { readPoam } from './read-poam.ts';
import { readResults } from './read-results.ts';
import { readSsp } from './read-ssp.ts';
import { metadataIn, ownerOf } from './read-system.ts';
import { readTeamResults, type ReadTeamResults } from './read-team-results.ts';
import { standardSigns } from './standard-signs.ts';

const readers = { ssp: readSsp, poam: readPoam, plan: readAssessmentPlan, results: readResults };

const names = {
  ssp: 'This plan is',
  poam: 'This POA&M is',
  plan: 'This assessment plan is',
  results: 'These assessment results are',
};

/**
 * Reads a document. `here`: records whose names identify parts of other products' documents. `answers`: a person's
 * answers to what the document leaves open.
 */
export function readOscalFile(text: string, here: Here, answers: Answers = {}): OscalReading | { why: string } {
  const opened = openOscal(text);
  if (!opened.ok) return { why: opened.why };
  const { kind, document } = opened;
  const team = kind === 'results' ? readTeamResults(document) : undefined;
  if (team) return { why: teamRefusal(team) };
  const metadata = metadataIn(document);
  const isOwn = ownText(metadata, WHOLE) !== undefined;
  const into = new TableCollector(answers);
  const foreign = isOwn ? undefined : standardRefusal(names[kind], standardSigns(document), (asked) => into.ask(asked));
  if (foreign !== undefined && into.questions.length === 0) return { why: foreign };
  if (foreign === undefined) readers[kind](document, isOwn, here, into);
  else into.refuse('The document', foreign);
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
    questions: into.questions,
  };
}

/** Nobody writes a record in another person's name, so a file cannot either. */
function teamRefusal({ title, findings, methods, rulings }: ReadTeamResults): string {
  const counted = [
    countedAs(findings.length, 'finding'),
    countedAs(methods.length, 'method record'),
    countedAs(rulings.length, 'ruling'),
  ];
  return `This is what the team of ${title} found: ${counted.join(', ')}. Each is its author’s own, so no file can write it here. Its people bring their work by hand-over.`;
}

function countedAs(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}

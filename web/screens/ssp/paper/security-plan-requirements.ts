import { families, objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import type { SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { compareAssets } from '#sync/domain/scope/asset-order.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { countsFor } from '#sync/domain/scope/asset-scope.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { providersToSample } from '#sync/domain/scope/provider-sample.ts';
import { objectiveResult } from '#sync/domain/score/requirement-result.ts';
import type { Statement } from '#sync/domain/ssp/statement-record.ts';
import { factTable, heading, paragraph, type PaperBlock } from '#web/paper/paper.ts';
import type { SecurityPlanText } from '#web/screens/ssp/records/security-plan-text.ts';
import { statementNames } from '#web/screens/ssp/ssp-words.ts';
import { inheritedParts } from '#web/screens/ssp/statement/inherited-parts.ts';
import { countOf } from '#web/words/counts.ts';
import { intervalNames } from '#web/words/interval-names.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';
import { statusName } from '#web/words/names.ts';
import { sampleText } from '#web/words/sample-text.ts';

/** Section 8: how each objective of each requirement is met. */
export function requirementSection(plan: SecurityPlanText): PaperBlock[] {
  const known = knownOf(plan);
  return [
    heading(1, '8 Requirements'),
    ...families.flatMap(({ code, name }, index) => [
      heading(2, `8.${index + 1} ${name}`),
      ...requirementFacts
        .filter(({ family }) => family === code)
        .flatMap(({ id }) => requirementBlocks(id, plan, known)),
    ]),
  ];
}

/** One requirement, as in section 8. */
export function requirementPaper(plan: SecurityPlanText, id: string): PaperBlock[] {
  return requirementBlocks(id, plan, knownOf(plan));
}

/** One objective, as in section 8. */
export function objectivePaper(plan: SecurityPlanText, id: string): PaperBlock[] {
  return objectiveBlocks(id, plan, knownOf(plan));
}

interface Known {
  controls: ReadonlyMap<string, SecurityPlanText['controls'][number]>;
  objectives: ReadonlyMap<string, SecurityPlanText['objectives'][number]>;
  statuses: ReadonlyMap<string, SealedObjectiveStatus>;
  /** The names of the documents given as evidence, by requirement and objective. */
  documents: ReadonlyMap<string, readonly string[]>;
  /** The providers to sample for a requirement. */
  sampled: ReturnType<typeof providersToSample>;
}

function knownOf(plan: SecurityPlanText): Known {
  const { controls, objectives, requirementStatuses, statuses, documents, providers, responsibilities } = plan;
  const names = new Map(documents.map((one) => [one.id, citedName(one)]));
  const cited = [...requirementStatuses, ...statuses].map(
    ({ id, evidenceFiles }) => [id, evidenceFiles.flatMap((file) => names.get(file) ?? [])] as const,
  );
  return {
    controls: new Map(controls.map((one) => [one.id, one])),
    objectives: new Map(objectives.map((one) => [one.id, one])),
    statuses: new Map(statuses.map((one) => [one.id, one])),
    documents: new Map(cited),
    sampled: providersToSample(providers, responsibilities),
  };
}

function requirementBlocks(id: string, plan: SecurityPlanText, known: Known): PaperBlock[] {
  const control = known.controls.get(id);
  const ids = objectivesOfRequirement(id);
  const sample = sampleNames(
    plan.assets.filter((asset) => countsFor(id, asset)),
    known.sampled(id),
  );
  return [
    heading(3, `${id} ${shortNameOf(id)}`),
    ...(control ? wording(control) : []),
    ...factTable([
      ['Practice', cmmcIdOf(id)],
      ['Status', resultText(ids, known)],
      ['Sampled from', sample],
      ['Documents', (known.documents.get(id) ?? []).join('\n')],
    ]),
    ...ids.flatMap((one) => objectiveBlocks(one, plan, known)),
  ];
}

/** At most this many of a sample are named; sections 5 and 6 list all. */
const NAMED = 12;

/** The sample as its size and names, beginning with those that contribute only to this requirement. */
function sampleNames(assets: readonly Asset[], services: readonly Provider[]): string {
  const count = sampleText(assets.length, services.length);
  const own = assets.toSorted(
    (a, b) => Number(a.category === 'cui') - Number(b.category === 'cui') || compareAssets(a, b),
  );
  const names = [...services.map(({ name }) => name), ...own.map(({ tag, name }) => `${tag} ${name}`.trim())];
  if (names.length === 0) return count;
  const rest = names.length - NAMED;
  return `${count}: ${names.slice(0, NAMED).join(', ')}${rest > 0 ? ` and ${rest} more, see sections 5 and 6` : ''}`;
}

// The standard's text if this device has it, otherwise only ours.
function wording({ official, title, description }: { official?: string; title: string; description: string }) {
  return [official ? paragraph(official, 'quote') : paragraph(`${title}. ${description}`)];
}

function resultText(ids: readonly string[], { statuses }: Known): string {
  const results = ids.map((id) => objectiveResult(statuses.get(id)));
  const count = (result: (typeof results)[number]) => results.filter((one) => one === result).length;
  const parts = [
    [count('met'), 'met'],
    [count('not_met'), 'not met'],
    [count('not_applicable'), 'not applicable'],
    [count('open'), 'open'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, word]) => `${number} ${word}`);
  return `${countOf(ids.length, 'objective')}: ${told.join(', ')}`;
}

function objectiveBlocks(id: string, plan: SecurityPlanText, known: Known): PaperBlock[] {
  const objective = known.objectives.get(id);
  const letter = id.slice(id.indexOf('['));
  const statement = plan.stated.get(id);
  const told = statement ? statementFacts(statement) : [];
  return [
    heading(4, objective ? `${letter} ${objective.title}` : id),
    ...(objective?.official ? [paragraph(objective.official, 'quote')] : []),
    ...(told.some(([, text]) => text.trim() !== '') ? [] : [paragraph('No statement has been written.', 'note')]),
    ...factTable([...told, ...recordedFacts(id, plan, known)]),
  ];
}

type Fact = readonly [term: string, value: string];

function statementFacts({ interval, ...statement }: Statement): Fact[] {
  const fields = ['what', 'where', 'who', 'howOften'] as const;
  const later = ['responsible', 'inheritedFrom', 'evidence', 'exception', 'mitigation'] as const;
  const fact = (field: (typeof fields)[number] | (typeof later)[number]): Fact => [
    statementNames[field],
    statement[field].trim(),
  ];
  return [...fields.map(fact), [statementNames.interval, interval ? intervalNames[interval] : ''], ...later.map(fact)];
}

function recordedFacts(id: string, { providers, responsibilities }: SecurityPlanText, known: Known): Fact[] {
  const { statuses, documents } = known;
  const status = statuses.get(id);
  const shared = inheritedParts(id, providers, responsibilities).map(({ who, parts }) => `${who} ${parts}`.trim());
  return [
    ['Providers', shared.join('\n')],
    ['Documents', (documents.get(id) ?? []).join('\n')],
    ['Status', statusText(status)],
  ];
}

function statusText(status: SealedObjectiveStatus | undefined): string {
  if (!status?.judgement) return statusName(status ? documentedStatus(status) : 'not_started');
  const basis = status.basis ? [basisName(status.basis)] : [];
  return [judgementName(status.judgement), ...basis, status.judgementReason].filter(Boolean).join('. ');
}

import { findRequirementFacts, objectivesOfRequirement, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { familyName } from '#sync/catalog/family-name.ts';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { claimOf } from '#sync/domain/control/claim.ts';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import { evidenceCount } from '#sync/domain/objective/evidence-count.ts';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { noAnswer, type SealedObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { objectiveResult, requirementResults, type RequirementResult } from '#sync/domain/score/requirement-result.ts';
import { paperDay, tableLinesOf, type FilePart, type TableFile } from '#web/parts/paper/table-file.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { basisName } from '#web/words/judgement-words.ts';
import { resultLooks } from '#web/words/ledger-words.ts';
import { statusName } from '#web/words/names.ts';
import { fileHead, type ScoreSource } from './score-source.ts';

/** Every requirement and objective with its result, its basis, who decided and when. */
export function resultsFile(source: ScoreSource): TableFile {
  const results = requirementResults(source.facts);
  const count = (wanted: RequirementResult['result']) => results.filter(({ result }) => result === wanted).length;
  return {
    ...fileHead(source),
    title: 'Results',
    facts: [
      ['Basis', source.basis],
      ['Requirements', `${count('met')} met, ${count('not_met')} not met, ${count('open')} open`],
    ],
    parts: [requirementsPart(source, results), objectivesPart(source)],
  };
}

function requirementsPart(source: ScoreSource, results: readonly RequirementResult[]): FilePart {
  const { view, statuses, claims, plans } = source;
  const documents = new Set(source.documentIds);
  const lost = new Map(view.score.lost.map((one) => [one.controlId, one]));
  const rows = results.map(({ controlId, result, failing, open, notApplicable, unplanned }) => {
    const facts = findRequirementFacts(controlId);
    const own = new Set(objectivesOfRequirement(controlId));
    const files = [
      ...(claims.get(controlId)?.evidenceFiles ?? []),
      ...statuses.filter(({ id }) => own.has(id)).flatMap(({ evidenceFiles }) => evidenceFiles),
    ];
    return {
      family: facts ? familyName(facts.family) : '',
      number: cmmcIdOf(controlId),
      name: shortNameOf(controlId),
      result: resultLooks[result].label,
      unplanned: unplanned.length,
      points: -(lost.get(controlId)?.points ?? 0) || 0,
      weight: facts?.weight ?? 0,
      met: own.size - failing.length - open.length - notApplicable.length,
      failing: failing.length,
      notApplicable: notApplicable.length,
      open: open.length,
      claim: statusName(claimOf(claims.get(controlId))),
      plans: plans.filter((plan) => plan.controlId === controlId).length,
      evidence: evidenceCount(files, documents),
    };
  });
  return {
    name: 'Requirements',
    note: `${countOf(requirementFacts.length, 'requirement')}. Evidence counts each document once, cited at the requirement or at its objectives.`,
    head: [
      'Family',
      'Requirement',
      'Name',
      'Result',
      'Points',
      'Weight',
      'Objectives met',
      'Not met',
      'N/A',
      'Open',
      'Status as claimed',
      'Plans',
      'Evidence',
    ],
    widths: [40, 18, 40, 12, 9, 9, 11, 10, 8, 8, 18, 8, 10],
    rows: rows.map((one) => [
      one.family,
      one.number,
      one.name,
      one.result,
      one.points,
      one.weight,
      one.met,
      one.failing,
      one.notApplicable,
      one.open,
      one.claim,
      one.plans,
      one.evidence,
    ]),
    onPaper: {
      head: ['Requirement', 'Result', 'Points', 'Objectives', 'Plans', 'Evidence'],
      widths: [5, 2, 1.5, 3.6, 1.3, 1.8],
      rows: rows.map((one) => [
        tableLinesOf(one.number, one.name),
        one.result,
        one.points === 0 ? '0' : `−${-one.points}`,
        tableLinesOf(
          [
            one.met > 0 && `${one.met} met`,
            one.failing > 0 && `${one.failing} not met`,
            one.notApplicable > 0 && `${one.notApplicable} N/A`,
            one.open > 0 && `${one.open} open`,
          ]
            .filter(Boolean)
            .join(', '),
          one.unplanned > 0 && `${countOf(one.unplanned, 'requirement')} without a plan`,
        ),
        String(one.plans),
        String(one.evidence),
      ]),
    },
  };
}

function objectivesPart({ objectives, statuses, documentIds }: ScoreSource): FilePart {
  const documents = new Set(documentIds);
  const byId = new Map(statuses.map((status) => [status.id, status]));
  const rows = objectives.map((objective) => {
    const record = byId.get(objective.id) ?? noAnswer(objective.id);
    const stamp = record.stamps.judgement ?? record.stamps.status;
    return {
      number: objective.custom ? objective.objectiveId : cmmcIdOf(objective.id),
      ...wordsOf(objective, record),
      who: stamp?.name ?? '',
      at: stamp?.at ?? '',
      evidence: evidenceCount(record.evidenceFiles, documents),
    };
  });
  return {
    name: 'Objectives',
    note: 'Evidence counts the documents cited at the objective itself.',
    head: [
      'Requirement',
      'Objective',
      'Title',
      'Result',
      'Basis',
      'What the basis names',
      'Day of the basis',
      'Reason',
      'Who',
      'When',
      'Evidence',
    ],
    widths: [18, 20, 44, 12, 28, 32, 16, 48, 24, 13, 10],
    rows: rows.map((one) => [
      one.requirement,
      one.number,
      one.title,
      one.result,
      one.basis,
      one.reference,
      one.date ?? '',
      one.reason,
      one.who,
      one.at.slice(0, 10),
      one.evidence,
    ]),
    onPaper: {
      head: ['Objective', 'Result', 'Basis and reason', 'Who and when', 'Evidence'],
      widths: [5, 1.6, 4.1, 2.6, 1.7],
      rows: rows.map((one) => [
        tableLinesOf(one.number, one.title),
        one.result,
        tableLinesOf(one.basis, one.reference, one.date && calendarDayText(one.date), one.reason),
        tableLinesOf(one.who, one.at && paperDay(one.at)),
        String(one.evidence),
      ]),
    },
  };
}

function wordsOf({ controlId, title, custom }: Objective, record: SealedObjectiveStatus) {
  const result = objectiveResult(record);
  const isClaim = record.judgement === null;
  const basis = isClaim
    ? result === 'met'
      ? `By its status: ${statusName(documentedStatus(record))}`
      : ''
    : basisOf(record);
  return {
    requirement: cmmcIdOf(controlId),
    title: custom ? `${title} (the organization’s own, outside the score)` : title,
    result: result === 'not_applicable' ? 'N/A' : resultLooks[result].label,
    basis,
    reference: isClaim ? '' : record.basisReference,
    date: isClaim ? null : record.basisDate,
    reason: isClaim ? '' : record.judgementReason,
  };
}

function basisOf({ basis }: SealedObjectiveStatus): string {
  return basis ? basisName(basis) : 'Judged';
}

import { families, objectivesOfRequirement, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import type { Finding } from '#sync/domain/finding/finding-record.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import type { Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { heading, paragraph, type PaperBlock } from '#web/paper/paper.ts';
import { judgedRequirements, type JudgedRequirement } from '#web/parts/package/judged-requirements.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { evidenceNames } from '#web/parts/package/team-evidence.ts';
import { paperDay, tableLinesOf } from '#web/parts/paper/table-file.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { methodName, resultLooks as methodResults, standingLook, stateName } from '#web/words/finding-words.ts';
import { basisName, judgementName } from '#web/words/judgement-words.ts';
import { resultLooks } from '#web/words/ledger-words.ts';
import { memberName } from '#web/words/names.ts';

/** Every requirement with its objectives, what was found of each and by which methods. */
export function requirementSection(source: PackageSource): PaperBlock[] {
  const { methods, rulings } = source;
  const found: Found = {
    source,
    methods: grouped(methods, ({ objectiveIds }) => [...new Set(objectiveIds.map(requirementOfObjective))]),
    rulings: new Map(rulings.map((one) => [one.objectiveId, one])),
  };
  const byFamily = grouped(judgedRequirements(source), ({ controlId }) => [controlId.replace(/\.\d+$/, '')]);
  return [
    heading(1, '4 Findings'),
    ...families.flatMap(({ code, name, prefix }): PaperBlock[] => {
      const list = byFamily.get(prefix) ?? [];
      return list.length === 0
        ? []
        : [
            heading(2, `${code} ${name}`),
            ...list.flatMap((one) => [
              heading(3, requirementName(one.controlId)),
              paragraph(resultText(one), 'note'),
              ...officialWords(source, one.controlId),
              objectiveTable(found, one.controlId),
              ...methodTable(found, one.controlId),
            ]),
          ];
    }),
  ];
}

interface Found {
  source: PackageSource;
  methods: ReadonlyMap<string, readonly MethodRecord[]>;
  rulings: ReadonlyMap<string, Ruling>;
}

function resultText({ result, loss }: JudgedRequirement): string {
  const { label } = resultLooks[result];
  return loss && loss.points > 0 ? `${label}: costs ${countOf(loss.points, 'point')}` : label;
}

function officialWords({ official }: PackageSource, controlId: string): PaperBlock[] {
  const words = official?.requirements[controlId]?.official;
  return words ? [paragraph(words, 'quote')] : [];
}

function objectiveTable(found: Found, controlId: string): PaperBlock {
  return {
    kind: 'table',
    head: ['Objective', 'Who', 'Finding', 'In words', 'Evidence'],
    rows: objectivesOfRequirement(controlId).flatMap((id) => objectiveRows(found, id)),
    widths: [3.4, 2, 1.5, 4.4, 2.4],
  };
}

/** What the team says of an objective, and below it each finding that counts. */
function objectiveRows({ source, rulings }: Found, id: string): string[][] {
  const { consolidated, people, titles, official, evidence } = source;
  const standing = consolidated.standings.get(id);
  if (!standing) return [];
  const { state, proposals } = standing;
  const ruling = state === 'ruled' ? rulings.get(id) : undefined;
  const words = official?.objectives[id]?.official ?? titles.get(id) ?? '';
  return [
    [
      tableLinesOf(id, words),
      ruling ? `Ruled by ${memberName(people, ruling.by)}` : stateName(state),
      ruling?.determination ? judgementName(ruling.determination) : standingLook(standing).label,
      ruling
        ? tableLinesOf(
            basisText(ruling),
            ruling.rationale,
            ruling.overruleReason && `Overruled: ${ruling.overruleReason}`,
          )
        : '',
      '',
    ],
    ...proposals.map((one) => [
      '',
      memberName(people, one.assessorId),
      one.determination ? judgementName(one.determination) : '',
      findingWords(one, source),
      evidenceNames(one.evidenceIds, evidence),
    ]),
  ];
}

function basisText({ basis }: Pick<Finding, 'basis'>): string {
  return basis && basis !== 'implemented' ? basisName(basis) : '';
}

/** Basis, reason and rationale of one finding, and whose it was first. */
export function findingWords(finding: Finding, { people }: Pick<PackageSource, 'people'>): string {
  const { basisReference, basisDate, reason, rationale, adoptedFrom } = finding;
  return tableLinesOf(
    basisText(finding),
    basisReference,
    basisDate && calendarDayText(basisDate),
    reason,
    rationale,
    adoptedFrom && `Adopted from ${memberName(people, adoptedFrom)}`,
  );
}

function methodTable({ source, methods }: Found, controlId: string): PaperBlock[] {
  const own = (methods.get(controlId) ?? []).toSorted((a, b) => (a.at + a.id < b.at + b.id ? -1 : 1));
  if (own.length === 0) return [];
  const rows = own.map((one) => [
    tableLinesOf(
      methodName(one.method),
      one.objectiveIds.filter((id) => requirementOfObjective(id) === controlId).join(', '),
    ),
    subjectText(one),
    tableLinesOf(one.observed, evidenceNames(one.evidenceIds, source.evidence)),
    methodResults[one.result].label,
    tableLinesOf(
      memberName(source.people, one.authorId),
      paperDay(one.at),
      one.place === 'on_site' ? 'On site' : 'Remote',
    ),
  ]);
  return [
    {
      kind: 'table',
      head: ['Method', 'What and who', 'Observed', 'Shows', 'By'],
      rows,
      widths: [2.6, 3.2, 4, 1.8, 2.1],
    },
  ];
}

/** The object of a method record, its document, mechanism or person, and who operated. */
export function subjectText({ methodObject, subject, performedBy }: MethodRecord): string {
  const { name, version, page, host } = subject;
  const place = [version && `version ${version}`, page && `page ${page}`, host].filter(Boolean).join(', ');
  return tableLinesOf(methodObject, name, place, performedBy && performedBy !== name && `Shown by ${performedBy}`);
}

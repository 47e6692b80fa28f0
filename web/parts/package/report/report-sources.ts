import { citedName } from '#sync/domain/document/document-name.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { heading, paragraph, type PaperBlock } from '#web/paper/paper.ts';
import { elsewhereName } from '#web/parts/evidence/document/document-words.ts';
import { leftOutText } from '#web/parts/package/package-facts.ts';
import type { PackageSource } from '#web/parts/package/package-source.ts';
import { paperDay, tableLinesOf } from '#web/parts/paper/table-file.ts';
import { countOf } from '#web/words/counts.ts';
import { resultLooks } from '#web/words/finding-words.ts';
import { subjectText } from './report-requirements.ts';

/** Whom and what the findings rest on. */
export function sourceSections(source: PackageSource): PaperBlock[] {
  return [...interviewees(source), ...tests(source), ...documents(source), ...photos(source)];
}

function interviewees({ methods }: PackageSource): PaperBlock[] {
  const met = new Map<string, Set<string>>();
  for (const { method, subject, objectiveIds } of methods) {
    const name = subject.name.trim();
    if (method !== 'interview' || name === '') continue;
    met.set(name, new Set([...(met.get(name) ?? []), ...objectiveIds]));
  }
  const rows = [...met].map(([name, ids]) => [name, [...ids].join(', ')]);
  return [
    heading(1, '9 People interviewed'),
    rows.length > 0
      ? { kind: 'table', head: ['Name', 'Objectives'], rows: rows.toSorted(byFirst), widths: [3, 7] }
      : paragraph('None.'),
  ];
}

function tests({ methods }: PackageSource): PaperBlock[] {
  const own = methods.filter(({ method }) => method === 'test').toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const rows = own.map((one) => [
    one.objectiveIds.join(', '),
    subjectText(one),
    resultLooks[one.result].label,
    paperDay(one.at),
  ]);
  return [
    heading(1, '10 Tests'),
    rows.length > 0
      ? { kind: 'table', head: ['Objectives', 'What and who', 'Shows', 'When'], rows, widths: [3, 5, 2, 2] }
      : paragraph('None.'),
  ];
}

const orderOf = ({ at, id }: MethodRecord) => `${at} ${id}`;
const byFirst = ([a = '']: string[], [b = '']: string[]) => (a < b ? -1 : Number(a > b));

function documents({ evidence: { shown, undecided } }: PackageSource): PaperBlock[] {
  const rows = [...shown.values()].map((one) => [
    citedName(one),
    tableLinesOf(elsewhereName(one), one.elsewhere && one.heldAt, one.custodian),
    one.sha256 || 'Not known',
  ]);
  return [
    heading(1, '11 Documents and hashes'),
    paragraph('SHA-256 of each file as it was captured or handed in.', 'note'),
    ...(undecided.size > 0 ? [paragraph(`Left out: ${leftOutText(undecided.size)}.`, 'note')] : []),
    rows.length > 0
      ? { kind: 'table', head: ['Document', 'Where it is', 'SHA-256'], rows, widths: [4, 3, 5] }
      : paragraph('None.'),
  ];
}

function photos({ photos: { printed, left } }: PackageSource): PaperBlock[] {
  return [
    heading(1, '12 Photos'),
    paragraph(
      left === 0
        ? `${countOf(printed.length, 'photo')}.`
        : `${countOf(printed.length, 'photo')} as small pictures; ${left} more are not on this device, may not be printed, or are beyond what a report holds.`,
      'note',
    ),
    ...(printed.length > 0 ? [{ kind: 'gallery' as const, items: printed }] : []),
  ];
}

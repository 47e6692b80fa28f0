import type { StatementFields } from '#sync/domain/ssp/statement-fields.ts';
import { withoutOverruled } from './objective-cell.ts';
import { placeColumns, placedRows, placeNeeded, type PlaceField } from './placed-rows.ts';
import { readChoice } from './table-columns.ts';
import type { TableKind } from './table-kind.ts';

type StatementField = keyof StatementFields | PlaceField;

const intervalWords: Readonly<Record<NonNullable<StatementFields['interval']>, string>> = {
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  half_yearly: 'Half-yearly',
  yearly: 'Yearly',
};

const otherIntervals: Readonly<Record<string, NonNullable<StatementFields['interval']>>> = {
  everyday: 'daily',
  everyweek: 'weekly',
  everymonth: 'monthly',
  everyquarter: 'quarterly',
  everysixmonths: 'half_yearly',
  semiannually: 'half_yearly',
  biannually: 'half_yearly',
  everyyear: 'yearly',
  annually: 'yearly',
  annual: 'yearly',
  onceayear: 'yearly',
  onceperyear: 'yearly',
  every12months: 'yearly',
};

/** How an organization says it meets each objective. */
export const statementTable: TableKind<StatementField> = {
  columns: {
    ...placeColumns,
    what: {
      heading: 'What',
      also: [
        'statement',
        'implementation',
        'implementationstatement',
        'implementationdescription',
        'howmet',
        'howimplemented',
        'howisitimplemented',
        'implementationdetails',
        'implementationsummary',
        'sspstatement',
        'description',
        'narrative',
      ],
    },
    where: { heading: 'Where', also: ['systems', 'location', 'scope'] },
    who: { heading: 'Who', also: ['role', 'roles', 'performedby', 'responsiblerole', 'responsibleroles'] },
    howOften: { heading: 'How often', also: ['frequencynote', 'periodicity'] },
    interval: { heading: 'Interval', also: ['frequency', 'cycle'] },
    responsible: { heading: 'Responsible person', also: ['responsible', 'responsibleperson', 'owner', 'controlowner'] },
    inheritedFrom: { heading: 'Inherited from', also: ['inherited', 'provider'] },
    evidence: { heading: 'Evidence', also: ['artifact', 'artifacts', 'proof'] },
    exception: { heading: 'Exception or deficiency', also: ['exception', 'deficiency', 'gap'] },
    mitigation: { heading: 'Mitigation', also: ['compensatingcontrol', 'compensatingcontrols'] },
  },
  tells: ['what'],
  needed: [placeNeeded],
  read: (rows, _here, _choices, into) => {
    for (const { line, cells, ids } of withoutOverruled(placedRows(rows, into))) {
      const { requirement: _requirement, objective: _objective, interval, ...fields } = Object.fromEntries(cells);
      const chosen = interval === undefined ? undefined : readChoice(interval, intervalWords, otherIntervals);
      const said: Record<string, unknown> = fields;
      if (chosen && 'value' in chosen) said.interval = chosen.value;
      // 'As needed' is not an interval, but it does say how often.
      else if (chosen && fields.howOften === undefined) said.howOften = interval;
      else if (chosen) into.refuse(`Row ${line}, interval`, chosen.problem);
      for (const id of ids) into.add({ table: 'statement', id, title: `Row ${line}, ${id}`, fields: said });
    }
  },
};

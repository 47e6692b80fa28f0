import { useCallback } from 'react';
import { cmmcIdOf, shortNameOf } from '#sync/catalog/requirement-names.ts';
import type { Row } from '#sync/engine/row.ts';
import { listNamed } from '#web/records/use-activity.ts';
import { useLive } from '#web/records/use-live.ts';

/**
 * A record's name for people: 'AC.L2-3.1.4', 'Separation of Duties'; without `title` if this device does not know it.
 */
export interface RecordTitle {
  number: string;
  title: string;
}

interface Naming {
  /** What to call one that this device does not know; otherwise its id is used. */
  single?: string;
  nameOf: (row: Row) => RecordTitle;
}

const by = (field: string, single: string): Naming => ({
  single,
  nameOf: (row) => ({ number: String(row[field]), title: '' }),
});

const under = (single: string, field: string): Naming => ({
  single,
  nameOf: (row) => ({ number: single, title: String(row[field]) }),
});

const numbered = (number: string, title: string, single?: string): Naming => ({
  ...(single && { single }),
  nameOf: (row) => ({ number: cmmcIdOf(String(row[number])), title: String(row[title]) }),
});

/** The standard's names, which need no record: they are there at once. */
function byStandard(number: string): RecordTitle | undefined {
  const title = shortNameOf(number);
  return title === '' ? undefined : { number: cmmcIdOf(number), title };
}

const namings: Readonly<Record<string, Naming>> = {
  objective: numbered('objectiveId', 'title'),
  plan: numbered('controlId', 'weakness', 'POA&M item'),
  assessment: by('name', 'Assessment'),
  statusRecord: under('CMMC status', 'statusDate'),
  affirmation: under('Affirmation', 'dueOn'),
  asset: by('name', 'Asset'),
  provider: by('name', 'Provider'),
  responsibility: numbered('objectiveId', 'providerPart', 'Responsibility'),
  sspVersion: under('Security plan', 'version'),
  document: by('originalName', 'Document'),
  namedPerson: by('lastName', 'Person'),
  evidenceRequest: by('what', 'Request'),
  costScenario: by('name', 'Cost estimate'),
  board: under('Board', 'name'),
  boardColumn: under('Column', 'name'),
  ticket: under('Ticket', 'title'),
  grant: by('grantName', 'Grant'),
  deadline: by('title', 'Deadline'),
  riskAssessment: by('assessmentName', 'Risk'),
};

const alone: Readonly<Record<string, string>> = {
  organizationAnswers: 'Organizational assessment',
  agencyProfile: 'Agency profile',
  sprsWorksheet: 'SPRS worksheet',
  system: 'System description',
  exclusion: 'Exclusion',
  removedAsset: 'Removed asset',
  publishedDiagram: 'Published diagram',
  scopeDecision: 'Decision on the scope',
  statement: 'Statement',
  policy: 'Policy',
};

/**
 * A record that this device may not know, named by its row from elsewhere; statuses are named by their control or
 * objective.
 */
export function titleOfRow(table: string, row: Row): RecordTitle | undefined {
  return byStandard(row.id) ?? namings[table]?.nameOf(row);
}

// A status's key is the control or objective it belongs to.
const subjects: Readonly<Record<string, string>> = { controlStatus: 'control', objectiveStatus: 'objective' };

/** Names records, those of statuses by the control or objective they belong to. */
export function useRecordTitles(): (table: string, id: string) => RecordTitle {
  const titles = useLive(async (db) => {
    const known = Object.entries(namings).map(async ([table, { nameOf }]) => {
      const rows = await listNamed(db, table);
      return [table, new Map(rows.map((row) => [row.id, nameOf(row)]))] as const;
    });
    return new Map(await Promise.all(known));
  }, []);
  return useCallback(
    (table, id) => {
      const subject = subjects[table] ?? table;
      const number = alone[subject] ?? namings[subject]?.single ?? id;
      return byStandard(id) ?? titles?.get(subject)?.get(id) ?? { number, title: '' };
    },
    [titles],
  );
}

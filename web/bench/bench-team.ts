import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { emptyFinding, findingId } from '#sync/domain/finding/finding-record.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import type { Row } from '#sync/engine/row.ts';
import { sampleDocument } from '#web/testing/package-sample.ts';
import { noteFor } from './bench-notes.ts';
import { openBenchRecords } from './bench-workspace.ts';

const AT = '2026-06-09T08:00:00.000Z';
const METHODS = 2_000;
const unchanged = { updatedAt: null, updatedBy: null, stamps: {} };

/** Fields that the database holds as JSON even where they are null. */
const json = new Set(['firm', 'plannedDates', 'scopeAgreed', 'readiness', 'quality', 'conflictOfInterest', 'cleared']);

/** What a value is in the database. */
function stored(field: string, value: unknown): unknown {
  if (typeof value === 'boolean') return Number(value);
  return json.has(field) || (value !== null && typeof value === 'object') ? JSON.stringify(value) : value;
}

/** Three people's findings on every objective; the lead has yet to propose those of one family. */
function findingsOf(people: readonly string[], leadId: string, openFamily: string): Row[] {
  return people.flatMap((assessorId) =>
    objectiveIds.map((objectiveId, index) => {
      const isOpen = assessorId === leadId && familyOfObjective(objectiveId) === openFamily;
      return {
        ...emptyFinding(findingId(TEAM_ASSESSMENT, assessorId, objectiveId)),
        determination: 'met',
        basis: 'implemented',
        rationale: noteFor(index),
        ...(!isOpen && { proposedAt: AT, proposedAs: assessorId === leadId ? 'lead' : 'assessor' }),
      };
    }),
  );
}

function methodsOf(people: readonly string[]): Row[] {
  return Array.from({ length: METHODS }, (_, index) => ({
    id: crypto.randomUUID(),
    assessmentId: TEAM_ASSESSMENT,
    authorId: people[index % people.length] ?? '',
    method: (['examine', 'interview', 'test'] as const)[index % 3] ?? 'test',
    objectiveIds: [objectiveIds[index % objectiveIds.length] ?? ''],
    methodObject: `Record ${index % 40}`,
    subject: { documentId: null, name: `Operator ${index % 12}`, version: '', page: '', host: '' },
    performedBy: `Operator ${index % 12}`,
    at: AT,
    place: 'on_site',
    observed: noteFor(index),
    result: 'supports',
    evidenceIds: [],
    ...unchanged,
  }));
}

/** An assessment that these people judge, each with all families; the first of them leads. */
function teamOf([leadId, ...others]: readonly string[]): Readonly<Record<string, readonly Row[]>> {
  const all = { families: families.map(({ code }) => code) };
  const lead = fixtureMember(leadId ?? '', { role: 'lead', ...all });
  const places = others.map((id) => fixtureMember(id, { role: 'assessor', ...all }));
  return { assessment: [teamAssessment], teamMember: [lead, ...places] };
}

/** Writes rows into the server's only workspace, as its first ones. */
function writeRows(folder: string, rows: Readonly<Record<string, readonly Row[]>>): void {
  const db = openBenchRecords(folder);
  const { id: workspaceId } = db.prepare('select id from workspace').get() as { id: string };
  db.transaction(() => {
    for (const [table, list] of Object.entries(rows)) {
      for (const row of list) {
        const fields = Object.keys(row);
        const names = ['workspaceId', 'seq', ...fields].map((name) => `"${name}"`).join(', ');
        const values = [workspaceId, 1, ...fields.map((field) => stored(field, row[field]))];
        db.prepare(`insert into "${table}" (${names}) values (${values.map(() => '?').join(', ')})`).run(...values);
      }
    }
  })();
  db.close();
}

/** Writes an assessment that these people are about to judge, the first as its lead. None of them has a device yet. */
export function addTeam(folder: string, people: readonly string[]): void {
  writeRows(folder, teamOf(people));
}

/** Writes an assessment of three people, as after a long week on site. */
export function addTeamAssessment(folder: string, leadId: string, openFamily: string): void {
  const people = [leadId, 'sam', 'ines'];
  const finding = findingsOf(people, leadId, openFamily);
  writeRows(folder, { ...teamOf(people), finding, methodRecord: methodsOf(people) });
}

/** Writes photos that the team captured, which no device has the bytes of. */
export function addPhotos(folder: string, count: number): void {
  const document = Array.from({ length: count }, (_, index) =>
    sampleDocument(crypto.randomUUID(), { originalName: `Photo ${index}.jpg`, mimeType: 'image/jpeg', kind: 'photo' }),
  );
  writeRows(folder, { document });
}

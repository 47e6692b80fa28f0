import { checkpointId, emptyCheckpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import { emptyRuling, rulingId } from '#sync/domain/ruling/ruling-record.ts';
import { fixtureFinding, fixtureMember, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamMemberId } from '#sync/domain/team/team-member-record.ts';
import type { Row } from '#sync/engine/row.ts';
import { DELETED } from '#sync/engine/schema.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { growChain } from '#server/sync/chain.ts';
import { deleteRows, findRows } from '#server/sync/synced-rows-table.ts';
import { lockWorkspace, saveCounters } from '#server/sync/workspace-table.ts';
import { putRecords } from '#server/testing/put-records.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { mutationOf, sync } from '#server/testing/sync-request.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import { conflictAbout, idOf, markOf, type ReachWorld } from './reach-marks.ts';

/** A workspace's assessment by a team. */
export const assessmentOf = (workspace: number) =>
  `01975387-1c00-7000-8000-0000000a${String(workspace).padStart(4, '0')}`;

/** The document that a workspace's team has captured. */
export const teamDocument = (assessmentId: string) => `${assessmentId.slice(0, -5)}d${assessmentId.slice(-4)}`;

/** An assessment in the phase conduct, by some of the members, with one who has left it and one for quality. */
export async function fillTeam(world: ReachWorld, random: SeededRandom, workspace: number): Promise<void> {
  const { db, files } = world.app.services;
  const workspaceId = idOf(world, workspace);
  const assessmentId = assessmentOf(workspace);
  const mark = markOf(workspace, 'team');
  const members = world.places.filter((place) => place.workspace === workspace && place.role !== null);
  const mayLead = members.filter(({ role }) => role !== 'viewer' && role !== 'assessor' && role !== 'client');
  const lead = random.pick(mayLead);
  const people = new Set([lead.number]);
  const others = members.filter((place) => place !== lead);
  const places = others.map(({ person, number }, index) => {
    // Who is in the workspace and not in the team at all is the last of them.
    if (index === others.length - 1) return undefined;
    const kind = random.pick(['in', 'left', 'quality']);
    if (kind === 'in') people.add(number);
    const endedAt = kind === 'left' ? '2026-06-09T09:00:00.000Z' : null;
    return memberRow(assessmentId, person.id, { role: kind === 'quality' ? 'quality' : 'assessor', endedAt });
  });
  world.teams.set(workspace, { assessmentId, people });
  const text = `What ${mark} holds.`;
  const document = {
    ...storedDocument(teamDocument(assessmentId), text),
    originalName: `${mark}.txt`,
    description: mark,
    uploadedBy: lead.person.id,
    expiresOn: '2026-06-20',
    assessmentId,
  };
  const finding = {
    ...fixtureFinding(lead.person.id, { rationale: mark, assessmentId }),
    id: findingId(assessmentId, lead.person.id, '3.1.1[a]'),
  };
  const methods = methodRecords(assessmentId, lead.person.id, mark);
  const asked = markOf(workspace, 'member');
  const request = { ...requestRow(), id: `asked-${asked}`, what: asked, askedBy: lead.person.id, assessmentId };
  const ruling = { ...emptyRuling(rulingId(assessmentId, '3.1.1[a]')), by: lead.person.id, rationale: mark };
  await files.append(workspaceId, document.id, 0, Buffer.from(text));
  await files.keep(workspaceId, document.id, document.sha256);
  await putRecords(db, workspaceId, {
    assessment: [{ ...teamAssessment, id: assessmentId, name: mark, scopeText: mark }],
    teamMember: [memberRow(assessmentId, lead.person.id, { role: 'lead', cpn: mark }), ...places.flatMap(given)],
    finding: [finding],
    methodRecord: methods,
    ruling: [ruling],
    checkpoint: [{ ...emptyCheckpoint(checkpointId(assessmentId, 'daily', '2026-06-09')), minutes: mark }],
    document: [document],
    evidenceRequest: [request],
    conflict: [
      conflictAbout(mark, 'ruling', ruling.id),
      // What one person alone writes is theirs to settle.
      ...[finding, ...methods].map(({ id }, index) => {
        const about = conflictAbout(markOf(workspace, `p${lead.number}`), index === 0 ? 'finding' : 'methodRecord', id);
        return { ...about, id: `${about.id}-${index}` };
      }),
    ],
  });
  world.ids.id.push(document.id);
  await leaveTraces(world, lead.person, document.id, mark);
}

const given = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

function memberRow(assessmentId: string, personId: string, set: object): Row {
  return { ...fixtureMember(personId, set), id: teamMemberId(assessmentId, personId), assessmentId };
}

function requestRow(): Row {
  const [row] = mutationFixtures.flatMap(({ rows }) => rows.evidenceRequest ?? []);
  if (!row) throw new Error('no fixture has a request');
  return row;
}

const goneMethod = (mark: string) => `gone-${mark}`;

function methodRecords(assessmentId: string, authorId: string, mark: string): Row[] {
  const [row] = mutationFixtures.flatMap(({ rows }) => rows.methodRecord ?? []);
  if (!row) throw new Error('no fixture has a method record');
  const marked = { ...row, assessmentId, authorId, observed: mark };
  return [marked, { ...marked, id: goneMethod(mark) }];
}

// Steps of the history, one of a deleted document among them, and a deletion whose id is recognized.
async function leaveTraces({ app }: ReachWorld, lead: TestPerson, documentId: string, mark: string): Promise<void> {
  const { db } = app.services;
  const { workspaceId } = lead;
  await sync(lead, {
    mutations: [mutationOf(1, 'document.update', { id: documentId, description: `${mark} second` })],
  });
  await db.transaction().execute(async (trx) => {
    const counters = await lockWorkspace(trx, workspaceId);
    const [row] = await findRows(trx, workspaceId, 'methodRecord', [goneMethod(mark)], 'server');
    const gone = { table: 'methodRecord', recordId: goneMethod(mark), field: DELETED, from: row, to: null };
    const at = '2026-06-09T09:00:00.000Z';
    const step = { ...gone, circle: row?.assessmentId ?? null, key: 'gone', deviceAt: at, isTimeOff: false };
    const next = await growChain(trx, workspaceId, counters, {
      author: { id: lead.id, name: mark },
      steps: [step],
      at,
    });
    await deleteRows(trx, workspaceId, 'methodRecord', [goneMethod(mark)], next.seq, at);
    await saveCounters(trx, workspaceId, next);
  });
}

/** The lead releases the assessment: from now on everybody in the workspace may read it. */
export async function releaseTeam(world: ReachWorld, workspace: number): Promise<void> {
  const { db } = world.app.services;
  const workspaceId = idOf(world, workspace);
  const team = world.teams.get(workspace);
  if (!team) throw new Error(`workspace ${workspace} has no team`);
  const [row] = await findRows(db, workspaceId, 'assessment', [team.assessmentId], 'server');
  await putRecords(db, workspaceId, { assessment: [{ ...row, id: team.assessmentId, phase: 'released' }] });
  for (const { number, workspace: of } of world.places) if (of === workspace) team.people.add(number);
}

import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { fixtureFinding, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { teamFixtures } from '#sync/domain/team/team-fixtures.ts';
import type { Row } from '#sync/engine/row.ts';
import { shownCode } from '#server/account/factors/factor-test-codes.ts';
import { addPasskey } from '#server/account/passkeys/passkey-test-keys.ts';
import { newId } from '#server/db/new-id.ts';
import { listUndecided, saveOffer } from '#server/recovery/proposal-table.ts';
import { teamOf } from '#server/recovery/who-decides.ts';
import { findOpenRecovery, openRecoveries } from '#server/sync/recovery-table.ts';
import { putRecords } from './put-records.ts';
import { addDevice, keepOwnFile, keepOwnWork } from './signed-packets.ts';
import { storedDocument } from './stored-document.ts';
import type { TestApp, TestPerson } from './test-app.ts';
import { withPerson } from './with-person.ts';

/** One valid request: the ids of its path, and its body. */
export interface CallSample {
  params: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** The id is the catalog's and the same in every organization, so the call concerns the caller's own record. */
  isShared?: true;
}

/** Creates a record in the organization of `owner`, who is an administrator, and returns its id. */
type Maker = (owner: TestPerson, app: TestApp) => Promise<CallSample>;

async function idOf(answer: Promise<Response>): Promise<string> {
  const response = await answer;
  if (!response.ok) throw new Error(`the sample could not be made: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

const colleague: Maker = async (owner, app) => {
  const { id } = await app.addPerson(owner.workspaceId, 'Colleague');
  return { params: { accountId: id }, body: { role: 'compliance_manager' } };
};

const guarded: Maker = async (owner, app) => {
  const person = await app.addPerson(owner.workspaceId, 'Guarded');
  await addPasskey(person);
  return { params: { accountId: person.id } };
};

const signedIn: Maker = async (owner, app) => {
  const person = await app.addPerson(owner.workspaceId, 'Colleague');
  const sessions = (await (await person.call('GET', '/api/auth/sessions')).json()) as { id: string }[];
  return { params: { accountId: person.id, sessionId: sessions[0]?.id ?? '' } };
};

const invitation: Maker = async (owner, app) => {
  const body = { email: `${newId(app.services.now())}@test.example`, role: 'user' };
  return { params: { invitationId: await idOf(owner.call('POST', '/api/admin/invitations', body)) } };
};

const reminder: Maker = async (owner) => {
  const schedule = { frequency: 'weekly', dayOfWeek: 1, dayOfMonth: null, intervalDays: null, time: '08:00' };
  const body = { name: 'Review', description: '', ...schedule, recipients: ['ana@test.example'] };
  const reminderId = await idOf(owner.call('POST', '/api/admin/email-reminders', body));
  return { params: { reminderId }, body: { enabled: false } };
};

const session: Maker = async (owner) => {
  const sessions = (await (await owner.call('GET', '/api/auth/sessions')).json()) as { id: string }[];
  return { params: { id: sessions[0]?.id ?? '' } };
};

const authenticator: Maker = async (owner, { services }) => {
  const begun = (await (await owner.call('POST', '/api/auth/authenticators')).json()) as { id: string; secret: string };
  const code = shownCode(begun.secret, services.now());
  return { params: { id: begun.id }, body: { name: 'Phone', code } };
};

const passkey: Maker = async (owner) => ({ params: { id: (await addPasskey(owner)).id } });

const keptWork: Maker = async (owner, app) => ({ params: { id: await keepOwnWork(owner, app) } });

const keptFile =
  (isSent: boolean): Maker =>
  async (owner, app) => ({ params: await keepOwnFile(owner, app, 'Nothing', isSent) });

const part = { query: 'offset=0', body: 'Nothing', headers: { 'Content-Type': 'application/octet-stream' } };

const plan: Maker = async (owner) => {
  const body = { controlId: '3.5.3', weakness: 'No second factor', targetDate: '2026-12-31' };
  return { params: { id: await idOf(owner.call('POST', '/api/poam', body)) }, body: { weakness: 'Changed' } };
};

const pack: Maker = async (owner) => {
  const base64 = Buffer.from('id,text\n3.1.1,Lamps on.\n').toString('base64');
  const answer = await owner.call('POST', '/api/catalog-import', { files: [{ name: 'lamps.csv', base64 }] });
  return { params: { sha256: ((await answer.json()) as { sha256: string }).sha256 } };
};

const apiKey: Maker = async (owner) => {
  const made = (await (
    await owner.call('POST', '/api/admin/api-keys', { name: 'Scanner', role: 'user', days: 30 })
  ).json()) as { key: { id: string } };
  return { params: { keyId: made.key.id } };
};

const objective: Maker = async (owner) => {
  const body = {
    objectiveId: '3.1.1[z]',
    controlId: '3.1.1',
    title: 'Visitors are listed',
    description: 'Visitors are listed at the gate.',
    assessmentMethod: 'examine',
    evidenceRequired: 'A list.',
  };
  return {
    params: { id: await idOf(owner.call('POST', '/api/assessment-objectives', body)) },
    body: { notes: 'Seen.' },
  };
};

const document: Maker = async (owner) => {
  const boundary = 'sample';
  const part = (head: string, value: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  const form = [
    part('name="file"; filename="Policy.txt"\r\nContent-Type: text/plain', 'Nothing but a test.'),
    part('name="category"', 'ssp'),
    `--${boundary}--\r\n`,
  ];
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return { params: { id: await idOf(owner.call('POST', '/api/documents/upload', form.join(''), headers)) } };
};

const board: Maker = async (owner) => ({
  params: { boardId: await idOf(owner.call('POST', '/api/kanban/boards', { name: 'Readiness' })) },
});

const boardColumn: Maker = async (owner, app) => {
  const { boardId } = (await board(owner, app)).params;
  const body = { boardId, name: 'Blocked' };
  const columnId = await idOf(owner.call('POST', '/api/kanban/columns', body));
  return { params: { columnId }, body: { wipLimit: 3, position: 0 } };
};

const ticket: Maker = async (owner, app) => {
  const { boardId } = (await board(owner, app)).params;
  const body = { boardId, columnId: `${boardId}:to-do`, title: 'Book the room' };
  const ticketId = await idOf(owner.call('POST', '/api/kanban/tickets', body));
  return { params: { ticketId }, body: { storyPoints: 3, position: 0 } };
};

const grant: Maker = async (owner) => {
  const body = { grantName: 'Security', grantType: 'Formula', fundingAgency: 'The state', totalAmount: 1000 };
  return { params: { id: await idOf(owner.call('POST', '/api/grants', body)) }, body: { totalAmount: 2000 } };
};

const deadline: Maker = async (owner) => {
  const body = { title: 'Report', deadlineType: 'reporting', priority: 'high', dueDate: '2026-12-31' };
  return { params: { id: await idOf(owner.call('POST', '/api/deadlines', body)) }, body: { status: 'complete' } };
};

const risk: Maker = async (owner) => {
  const rated = { impactLevel: 'high', likelihood: 'low' };
  const body = { assessmentName: 'Lobby', assessmentType: 'Annual', riskDescription: 'An open port.', ...rated };
  return {
    params: { id: await idOf(owner.call('POST', '/api/risk-assessments', body)) },
    body: { likelihood: 'high' },
  };
};

/** What a device offers to a server that was put back. */
async function offered(owner: TestPerson, app: TestApp, table: string, row: Row): Promise<string> {
  const { db } = app.services;
  const now = app.services.now();
  await openRecoveries(db, 'restored', now);
  const recovery = await findOpenRecovery(db, owner.workspaceId);
  const named = { workspaceId: owner.workspaceId, recoveryId: recovery?.id ?? '', table, recordId: row.id };
  const offer = { ...named, assessmentId: teamOf({ table, row }), json: JSON.stringify(row), hash: newId(now) };
  await saveOffer(db, offer, { accountId: owner.id, clientId: offer.hash }, now);
  const saved = await listUndecided(db, named.workspaceId, named.recoveryId);
  return saved.find((one) => one.row.id === row.id)?.id ?? '';
}

const unedited = { updatedAt: null, updatedBy: null, stamps: {} };

const proposal: Maker = async (owner, app) => {
  const now = app.services.now();
  const made = { userId: owner.id, createdAt: now.toISOString(), ...unedited };
  const row = { id: newId(now), name: 'Readiness', description: '', ...made };
  return { params: { id: await offered(owner, app, 'board', row) }, body: { decision: 'accept' } };
};

const teamProposal: Maker = async (owner, app) => {
  await ofTeam('teamAssessment.release')(owner, app);
  const id = await offered(owner, app, 'finding', {
    ...fixtureFinding(owner.id),
    rationale: newId(app.services.now()),
  });
  return { params: { id }, body: { decision: 'dismiss' } };
};

const lostAssessment: Maker = async (owner, app) => {
  const row = { ...teamAssessment, id: newId(app.services.now()) };
  await offered(owner, app, 'assessment', row);
  return { params: { id: row.id } };
};

/** The records of one of the team's changes, with the owner as its author. */
const ofTeam =
  (name: string, body?: object): Maker =>
  async (owner, app) => {
    const fixture = teamFixtures.find((one) => one.name === name);
    await putRecords(app.services.db, owner.workspaceId, withPerson(fixture?.rows ?? {}, owner.id));
    return { params: { id: TEAM_ASSESSMENT }, ...(body && { body }) };
  };

/** A document whose bytes the owner sends: of an assessment for those who upload only there. */
const sendable: Maker = async (owner, app) => {
  if (can(owner.role, 'document.upload')) return document(owner, app);
  await ofTeam('team.end')(owner, app);
  const id = newId(app.services.now());
  const captured = { uploadedBy: owner.id, storedAt: null, assessmentId: TEAM_ASSESSMENT };
  await putRecords(app.services.db, owner.workspaceId, {
    document: [{ ...storedDocument(id, 'Nothing but a test.'), ...captured }],
  });
  return { params: { id } };
};

const shared =
  (params: Record<string, string>, body?: unknown): Maker =>
  async () => ({ params, isShared: true, ...(body === undefined ? {} : { body }) });

/** For every call with an id in its path, by 'METHOD path'. */
export const callSamples: Readonly<Record<string, Maker>> = {
  'GET /api/packs/:sha256': pack,
  'PUT /api/admin/users/:accountId': colleague,
  'DELETE /api/admin/users/:accountId': async (owner, app) => ({ params: (await colleague(owner, app)).params }),
  'GET /api/admin/users/:accountId/access': guarded,
  'DELETE /api/admin/users/:accountId/factors': guarded,
  'DELETE /api/admin/users/:accountId/sessions/:sessionId': signedIn,
  'POST /api/admin/invitations/:invitationId/resend': invitation,
  'DELETE /api/admin/invitations/:invitationId': invitation,
  'PUT /api/admin/email-reminders/:reminderId': reminder,
  'DELETE /api/admin/email-reminders/:reminderId': async (owner, app) => ({
    params: (await reminder(owner, app)).params,
  }),
  'POST /api/admin/email-reminders/:reminderId/test': async (owner, app) => ({
    params: (await reminder(owner, app)).params,
  }),
  'DELETE /api/auth/sessions/:id': session,
  'POST /api/auth/authenticators/:id/confirm': authenticator,
  'DELETE /api/auth/authenticators/:id': authenticator,
  'DELETE /api/auth/passkeys/:id': passkey,
  'PUT /api/compliance/status/:controlId': shared({ controlId: '3.1.1' }, { status: 'complete' }),
  'GET /api/compliance/history/:controlId': shared({ controlId: '3.1.1' }),
  'POST /api/assessment-objectives/:objectiveId/status': shared({ objectiveId: '3.1.1[a]' }, { status: 'in_progress' }),
  'PUT /api/assessment-objectives/:id': objective,
  'POST /api/recovery/proposals/:id': proposal,
  'POST /api/recovery/team-proposals/:id': teamProposal,
  'POST /api/recovery/assessments/:id': lostAssessment,
  'POST /api/assessments/:id/release': ofTeam('teamAssessment.release'),
  'POST /api/assessments/:id/lead': ofTeam('teamLead.appoint', { fromId: 'u3', toId: 'u2' }),
  'POST /api/assessments/:id/clearance': ofTeam('teamLead.appoint', { personId: 'u3', reason: 'Out of scope.' }),
  'POST /api/devices/:id/end': async (owner) => ({ params: { id: (await addDevice(owner)).device.id } }),
  'POST /api/kept/:id/take-in': keptWork,
  'POST /api/kept/:id/discard': async (owner, app) => ({
    ...(await keptWork(owner, app)),
    body: { reason: 'Not ours.' },
  }),
  'GET /api/kept/:id/files/:sha256/upload': keptFile(false),
  'PUT /api/kept/:id/files/:sha256/file': async (owner, app) => ({ ...(await keptFile(false)(owner, app)), ...part }),
  'GET /api/kept/:id/files/:sha256/file': keptFile(true),
  'PUT /api/poam/:id': plan,
  'DELETE /api/poam/:id': async (owner, app) => ({ params: (await plan(owner, app)).params }),
  'POST /api/documents/:id/evidence': async (owner, app) => ({
    ...(await document(owner, app)),
    body: { kind: 'control', recordId: '3.1.1' },
  }),
  'DELETE /api/admin/api-keys/:keyId': apiKey,
  'DELETE /api/documents/:id': document,
  'GET /api/documents/:id/upload': sendable,
  'GET /api/documents/:id/file': document,
  'PUT /api/documents/:id/file': async (owner, app) => ({ ...(await sendable(owner, app)), ...part }),
  'PUT /api/kanban/boards/:boardId': async (owner, app) => ({
    ...(await board(owner, app)),
    body: { name: 'Changed' },
  }),
  'DELETE /api/kanban/boards/:boardId': board,
  'GET /api/kanban/columns/:boardId': board,
  'PUT /api/kanban/columns/:columnId': boardColumn,
  'DELETE /api/kanban/columns/:columnId': async (owner, app) => ({ params: (await boardColumn(owner, app)).params }),
  'GET /api/kanban/tickets/:boardId': board,
  'PUT /api/kanban/tickets/:ticketId': ticket,
  'DELETE /api/kanban/tickets/:ticketId': async (owner, app) => ({ params: (await ticket(owner, app)).params }),
  'GET /api/frameworks/status/:code': shared({ code: 'HIPAA' }),
  'PUT /api/grants/:id': grant,
  'DELETE /api/grants/:id': async (owner, app) => ({ params: (await grant(owner, app)).params }),
  'PUT /api/deadlines/:id': deadline,
  'DELETE /api/deadlines/:id': async (owner, app) => ({ params: (await deadline(owner, app)).params }),
  'PUT /api/risk-assessments/:id': risk,
  'DELETE /api/risk-assessments/:id': async (owner, app) => ({ params: (await risk(owner, app)).params }),
};

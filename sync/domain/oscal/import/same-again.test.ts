import { expect, test } from 'vitest';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Comparison, Difference } from '#sync/domain/import/differences.ts';
import type { FileRecords } from '#sync/domain/import/file-records.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { ledgerFacts } from '#sync/domain/score/ledger-facts.ts';
import { ledgerScore } from '#sync/domain/score/ledger-score.ts';
import { isAsPublished } from '#sync/domain/ssp/version-content.ts';
import { oscalRecords } from '#sync/testing/oscal-records.ts';
import {
  allObjectives,
  carryOut,
  compareOscalText,
  DANA,
  deviceWith,
  emptyWorkspace,
  oscalText,
  recordsOn,
  saidBy,
} from '#sync/testing/oscal-workspace.ts';

const id = (last: string) => `01958f00-0000-7000-8000-00000000${last}`;
const DAY = '2026-03-04T08:00:00.000Z';
const [logs] = oscalRecords.document as [StoredDocument];
const [item] = oscalRecords.plan as [Poam];
const [frozen] = oscalRecords.assessment as [Assessment];
const [tom] = oscalRecords.member;
const olena = { id: id('0002'), firstName: 'Олена', lastName: 'Шевченко', email: 'olena@northfield.example' } as const;

const ownItem = { ...item, milestones: item.milestones.filter(({ text }) => text !== '') };
const closed: Poam = {
  ...ownItem,
  id: id('0140'),
  milestones: [],
  ownerId: olena.id,
  evidenceFiles: [id('0131')],
  state: 'closed',
  status: 'closed',
  closedAt: DAY,
  verification: { by: tom?.id ?? '', on: '2026-03-04', evidence: 'Ticket 4\nand the photo.' },
};

const reviewed: Poam = {
  ...ownItem,
  id: id('0142'),
  kind: 'operational',
  controlId: '3.14.1',
  objectives: [],
  milestones: [],
  trigger: 'vulnerability',
  reviews: [
    { id: id('0143'), on: '2026-03-10', by: olena.id, text: 'The vendor has\nthe update.' },
    { id: id('0144'), on: '2026-03-24', by: olena.id, text: 'It is tested.' },
  ],
  nextReviewOn: '2026-04-07',
};

/** Every objective of the requirements with partial credit, so that the answers decide what these cost. */
const judged = allObjectives
  .filter(({ id: one }) => /^3\.(5\.3|13\.11)\[/.test(one))
  .map(({ id: one }) => ({
    ...emptyObjectiveStatus(one),
    judgement: ['3.5.3[d]', '3.13.11[a]'].includes(one) ? ('not_met' as const) : ('met' as const),
    judgementReason: 'Seen.',
  }));

/** Everything that the documents can hold, in a state that a workspace can have. */
const full: FileRecords = {
  ...oscalRecords,
  objective: allObjectives,
  member: [...oscalRecords.member, { ...olena, role: 'user' }],
  system: oscalRecords.system.map((one) => ({ ...one, networkDiagrams: [id('0132')] })),
  document: [
    // Sorts before the version that it supersedes.
    { ...logs, id: id('0021'), version: '2', supersedes: logs.id, sha256: '12'.repeat(32), kind: 'log' },
    logs,
    {
      ...logs,
      id: id('0131'),
      originalName: 'Safe',
      mimeType: '',
      sha256: '',
      fileSize: 0,
      cui: 'marked',
      elsewhere: 'held_on_site',
      heldAt: 'The safe in hall 2',
      custodian: 'Tom Okafor',
    },
    { ...logs, id: id('0132'), originalName: 'Network.png', mimeType: 'image/png', sha256: '34'.repeat(32) },
  ],
  objectiveStatus: [
    ...oscalRecords.objectiveStatus.map((one) => ({
      ...one,
      judgementReason: one.judgement ? 'Seen.' : '',
      evidenceFiles: one.evidenceFiles.length > 0 ? [id('0021'), id('0131')] : [],
      notes: 'Looked at\nin March.',
    })),
    ...judged,
    { ...emptyObjectiveStatus('3.1.3[a]'), status: 'implemented', implementationDate: DAY },
    { ...emptyObjectiveStatus('3.1.3[b]'), status: 'validated', implementationDate: DAY, validationDate: DAY },
    // It was implemented once, but is no longer.
    { ...emptyObjectiveStatus('3.1.3[c]'), implementationDate: DAY },
  ],
  plan: [
    ownItem,
    closed,
    { ...closed, id: id('0141'), state: 'cancelled', verification: null, ownerId: null },
    reviewed,
  ],
  assessment: [
    { ...frozen, mfa: 'remote_and_privileged', fipsCounts: 'once', stopReason: 'Late', scopeText: 'All.' },
    {
      ...frozen,
      id: id('0051'),
      name: 'Next',
      phase: 'conduct',
      outcome: null,
      answers: [],
      frozenAt: null,
      frozenBy: null,
      releasedAt: null,
      score: null,
    },
  ],
};

/** A workspace for somebody who is known where the documents come from, under another account. */
const empty: FileRecords = { ...emptyWorkspace, member: [{ ...tom!, id: DANA, role: 'admin' }] };

const documents = ['ssp', 'poam', 'plan', 'results'] as const;
const scoreOf = ({ objectiveStatus, controlStatus, plan }: FileRecords) =>
  ledgerScore(ledgerFacts({ objectives: objectiveStatus, controls: controlStatus, plans: plan }), null);

// Somebody who imports the plan first takes what is proposed, which is everything new.
test.each([
  ['what is new', documents],
  ['everything', ['results', 'plan', 'poam', 'ssp'] as const],
])('an own export makes an empty workspace the same, and its export says the same, by %s: %s', async (taken, order) => {
  const device = await deviceWith(empty);
  const acts: Comparison[] = [];
  for (const document of order) {
    const compared = compareOscalText(oscalText(document, full), recordsOn(device));
    const isTaken = (one: Difference) => one.isNew || taken === 'everything';
    const comparison = { ...compared, differences: compared.differences.filter(isTaken) };
    // A frozen assessment comes with the results, and only from there.
    const awaited = comparison.refused.filter(({ why }) => why !== 'What it froze comes with the assessment results.');
    expect(awaited).toEqual([]);
    await carryOut(device, comparison, 'acts');
    acts.push(comparison);
    // An undo must find exactly the values that the import says it leaves.
    for (const { key, isNew, left } of comparison.differences) {
      const table = key.slice(0, key.indexOf('/'));
      const row = device.disk.table(table).get(key.slice(table.length + 1));
      expect(row).toMatchObject(left[key] ?? {});
      if (!isNew) expect(Object.keys(left[key] ?? {})).not.toEqual([]);
    }
  }
  const here = recordsOn(device);
  for (const document of documents) {
    expect(saidBy(oscalText(document, here))).toEqual(saidBy(oscalText(document, full)));
    const { differences, refused } = compareOscalText(oscalText(document, full), here);
    expect([differences, refused]).toEqual([[], []]);
  }
  expect(scoreOf(here)).toEqual(scoreOf(full));
  expect(scoreOf({ ...full, controlStatus: [] })).not.toEqual(scoreOf(full));
  // Bytes come with no file; a verification keeps only the verifier's name; a version keeps the texts of its hash.
  expect(here.document.map(({ elsewhere }) => elsewhere)).not.toContain(null);
  const { verification } = here.plan.find((one) => one.id === closed.id) ?? {};
  expect(verification).toEqual({ ...closed.verification, by: '', byName: 'Tom Okafor' });
  expect(here.plan.find((one) => one.id === reviewed.id)?.reviews).toEqual(
    reviewed.reviews.map((one) => ({ ...one, by: DANA })),
  );
  expect(here.sspVersion.map((one) => isAsPublished(one))).toEqual([true]);
  expect(here.member).toEqual(empty.member);
  expect(here.plan.map(({ ownerId }) => ownerId).toSorted()).toEqual([olena.id, DANA, DANA, null].toSorted());
  // Undone, it leaves nothing.
  for (const comparison of acts.toReversed()) await carryOut(device, comparison, 'undo');
  for (const document of ['ssp', 'plan', 'results'] as const) {
    const left = saidBy(oscalText(document, { ...recordsOn(device), objectiveStatus: [] }));
    expect(left).toEqual(saidBy(oscalText(document, empty)));
  }
  const { plan, document, policy, assessment, sspVersion, namedPerson, objectiveStatus } = recordsOn(device);
  expect([...plan, ...document, ...assessment, ...sspVersion, ...namedPerson]).toEqual([]);
  expect(policy.map(({ text }) => text)).toEqual(['']);
  expect(objectiveStatus.filter(({ notes, judgement }) => notes || judgement)).toEqual([]);
});

test('an import that was taken back is proposed again as a whole', async () => {
  const device = await deviceWith(empty);
  const text = oscalText('ssp', full);
  const first = compareOscalText(text, recordsOn(device));
  await carryOut(device, first, 'acts');
  await carryOut(device, first, 'undo');
  const again = compareOscalText(text, recordsOn(device)).differences;
  // If an objective was implemented only in the past, an undo leaves that day.
  const others = first.differences.filter(({ key }) => key !== 'objectiveStatus/3.1.3[c]');
  expect(again.map(({ key, isNew }) => [key, isNew])).toEqual(others.map(({ key }) => [key, true]));
});

test('where the records come from, an own export has no difference', () => {
  for (const document of documents) {
    const { differences, refused } = compareOscalText(oscalText(document, full), full);
    expect([differences, refused]).toEqual([[], []]);
  }
});

test('a file moves no bytes: a document that is here keeps its place, and its hash is enough to know it', () => {
  const text = oscalText('ssp', full);
  const other = { ...full, document: full.document.map((one) => ({ ...one, version: 'Ours' })) };
  const differ = compareOscalText(text, other).differences.filter(({ table }) => table === 'document');
  expect(new Set(differ.flatMap(({ fields }) => fields.map(({ field }) => field)))).toEqual(new Set(['version']));
  const copied = { ...full, document: full.document.map((one) => (one.id === logs.id ? { ...one, id: DANA } : one)) };
  expect(compareOscalText(text, copied).differences.filter(({ isNew }) => isNew)).toEqual([]);
});

import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createBoard } from '#sync/domain/board/board-mutators.ts';
import { createTicket } from '#sync/domain/board/ticket-mutators.ts';
import { answerControl, saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { costMutators } from '#sync/domain/cost/cost-scenario-mutators.ts';
import { saveObjectiveNotes } from '#sync/domain/objective/objective-status-mutators.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import { createPoam } from '#sync/domain/poam/poam-mutators.ts';
import { addressOf } from '#web/address.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { expectAccessibleAndFitting } from './axe-checks.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;
let planId: string;
let boardId: string;
let ticketId: string;

beforeEach(async () => {
  app = await ScreenPage.open();
  [planId, boardId, ticketId] = [newRecordId(), newRecordId(), newRecordId()];
  const blank = { plannedAction: '', milestones: [], ownerId: null, resources: '', targetDate: '2020-01-31', tags: [] };
  const plan = { ...blank, id: planId, kind: 'operational' as const, controlId: '3.1.5', weakness: 'Old accounts.' };
  await app.change(createPoam, plan);
  await app.change(createBoard, { id: boardId, name: 'Readiness', description: '' });
  const loose = { parentId: null, referenceId: null, dueDate: null, assigneeId: null, storyPoints: null, labels: [] };
  await app.change(createTicket, {
    ...loose,
    id: ticketId,
    boardId,
    columnId: `${boardId}:to-do`,
    position: 0,
    title: 'Order keys',
    description: 'Twelve of them.',
    ticketType: 'custom',
    priority: 'medium',
  });
  await app.change(saveControlNotes, { items: [{ controlId: '3.5.3', notes: 'Keys for everybody.' }] });
  await app.change(setControlStatus, { items: [{ controlId: '3.1.1', status: 'complete' }] });
  await app.change(answerControl, { mfa: 'remote_and_privileged' });
  await app.change(saveObjectiveNotes, { objectiveId: '3.1.1[a]', notes: 'List seen.' });
  await app.change(costMutators.create, {
    id: newRecordId(),
    name: 'All in house',
    companySize: '51-100',
    maturity: 'basic',
    timeline: 12,
    itStaff: 'basic',
    infrastructure: 'moderate',
    contractBand: null,
  });
});
afterEach(() => app.leave());

/** Verbs on controls that change records. */
const ACTS =
  /^(Add|Apply|Attach|Cancel|Complete|Continue assessment|Create|Delete|Edit|Guided|Judge|Lift|Load|Mark|New|Next$|Open a|Ready for|Record|Remove|Rename|Reopen|Save|Select$|Set|Start|Submit|Take photo|Upload|Verify|Write|Publish|Actions of|Actions for|Board )/;

/** What the screen offers that would change a record: actions by name, and fields to write in or to set a status. */
function offers(): string[] {
  const places = [...document.querySelectorAll('main, [role=dialog]')];
  const found = places.flatMap((place) => [
    ...place.querySelectorAll<HTMLElement>('button, a, textarea, [aria-label^="Status of"]'),
  ]);
  return found.flatMap((element) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    if (element.matches('textarea, [aria-label]:not(button, a)')) return [name || 'a text'];
    return ACTS.test(name) ? [name] : [];
  });
}

/** Each screen for editing, and text that appears once it is drawn. */
const screens: [name: string, address: () => string, shown: string | RegExp][] = [
  ['the dashboard', () => '/', 'Quick Actions'],
  ['a requirement', () => addressOf('/compliance', { open: ['3.5.3'] }), 'Keys for everybody.'],
  ['its details', () => addressOf('/compliance', { details: '3.5.3' }), 'Assessment methods'],
  ['an objective', () => addressOf('/assessment-objectives', { control: '3.1.1' }), 'List seen.'],
  ['the documents', () => '/documents', 'No documents found'],
  ['a plan', () => addressOf('/poam', { item: planId }), 'Overdue'],
  ['a ticket', () => addressOf('/kanban', { board: boardId, ticket: ticketId }), 'Twelve of them.'],
  ['the estimates', () => addressOf('/cmmc', { tab: 'calculator' }), 'All in house'],
  ['the organizational assessment', () => '/org-assessment', 'Organizational Assessment'],
  ['the guided assessment', () => '/assessment', 'Compliance assessment'],
  ['judging by objectives', () => '/assessment/objectives', 'Judge by objectives'],
  ['the status', () => '/status', 'No CMMC status is recorded'],
  ['the scope', () => '/scope', 'No assets yet'],
  ['the security plan', () => '/ssp', '0 of 320 written'],
];

async function showAs(role: Role, address: string, shown: string | RegExp): Promise<void> {
  app.workspace.describe({ ...app.workspace.user, role });
  await app.show(address);
  await expect.element(page.getByText(shown).first()).toBeInTheDocument();
}

test.each(screens)(
  'on %s readers are offered nothing that changes records, and others are',
  async (_, address, shown) => {
    for (const role of ['viewer', 'assessor'] as const) {
      await showAs(role, address(), shown);
      expect(offers()).toEqual([]);
    }
    await showAs('admin', address(), shown);
    await expect.poll(() => offers().length).toBeGreaterThan(0);
  },
);

test.each([
  ['/poam', () => addressOf('/poam', { item: planId }), 'Old accounts.'],
  ['/kanban', () => addressOf('/kanban', { board: boardId, ticket: ticketId }), 'Twelve of them.'],
] as const)('%s as a reader sees it is accessible and fits at every width', async (_path, address, shown) => {
  await showAs('viewer', address(), shown);
  await expectAccessibleAndFitting();
});

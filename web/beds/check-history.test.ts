import { expect, test } from 'vitest';
import { keyOf } from '#sync/engine/mutation.ts';
import { checkHistory } from './check-history.ts';
import { violationKinds, type Act, type History, type LogRow, type StepRow, type ViolationKind } from './history.ts';

const START = Date.UTC(2026, 5, 9, 10);
const nonce = new Uint8Array(8);
const users: Record<string, string> = { dana: 'u1', priya: 'u2' };
const names = {
  note: 'controlStatus.saveNotes',
  status: 'controlStatus.setStatus',
  ticket: 'ticket.create',
  move: 'ticket.move',
};

/** Nothing is sent again, and no notice tells of a loss. */
const quiet = () => ({ again: [], tellsLoss: false });

type Did = Pick<Act, 'device' | 'what' | 'record' | 'value'> & { from?: unknown };

/** The nth act, a second long, ten seconds after the previous one. */
function act(id: number, did: Did): Act {
  const { device, what, record, value } = did;
  const began = START + id * 10_000;
  return { id, device, what, record, value, began, told: began + 1_000, ended: began + 1_000 };
}

/** The line and the step of an act that arrives a second after it was confirmed. */
function arrived(one: Act, from: unknown, to: unknown): { line: LogRow; step: StepRow } {
  const made = one.began + 500;
  const key = keyOf(made, 0, nonce);
  const accountId = users[one.device] ?? '';
  const at = one.began + 2_000;
  const field = one.what === 'note' ? 'notes' : 'status';
  return {
    line: { key, name: names[one.what], accountId, refusal: null, made, at },
    step: { key, accountId, record: one.record, field, from, to, made, at },
  };
}

/** Dana writes a word, Priya adds one, Dana chooses a status and creates a ticket, Priya moves it: all is well. */
function sound(): History {
  const acts = [
    act(1, { device: 'dana', what: 'note', record: '3.1.1', value: 'd1q' }),
    act(2, { device: 'priya', what: 'note', record: '3.1.1', value: 'p1q' }),
    act(3, { device: 'dana', what: 'status', record: '3.1.11', value: 'complete' }),
    act(4, { device: 'dana', what: 'ticket', record: 'd2q', value: 'd2q' }),
    act(5, { device: 'priya', what: 'move', record: 'd2q', value: 'Done' }),
  ];
  const [write, add, choose, create, move] = acts as [Act, Act, Act, Act, Act];
  const left = [
    arrived(write, '', 'd1q'),
    arrived(add, 'd1q', 'd1q p1q'),
    arrived(choose, 'not_started', 'complete'),
    arrived(create, null, null),
    arrived(move, null, null),
  ];
  const end = START + 100_000;
  return {
    devices: ['dana', 'priya'].map((name) => ({ name, accountId: users[name] ?? '', queue: [], asides: [] })),
    acts,
    looks: [
      { device: 'dana', at: START + 12_000, record: '3.1.1', notes: 'd1q', status: 'not_started' },
      { device: 'dana', at: end, record: '3.1.1', notes: 'd1q p1q', status: 'not_started' },
      { device: 'priya', at: end, record: '3.1.1', notes: 'd1q p1q', status: 'not_started' },
      { device: 'dana', at: end, record: '3.1.11', notes: '', status: 'complete' },
      { device: 'dana', at: end, record: 'd2q', column: 'Done' },
    ],
    words: [
      { device: 'dana', at: START + 11_200, said: 'Online · synced', waiting: 1, oldest: START + 10_500, ...quiet() },
      { device: 'dana', at: end, said: 'Online · synced', waiting: 0, oldest: null, ...quiet() },
    ],
    losses: [],
    outs: [],
    drafts: [],
    troubles: [],
    faults: [{ at: START, what: 'the server is killed' }],
    truth: {
      log: left.map(({ line }) => line),
      steps: left.slice(0, 3).map(({ step }) => step),
      notes: { '3.1.1': 'd1q p1q' },
      statuses: { '3.1.1': 'not_started', '3.1.11': 'complete' },
      tickets: [{ title: 'd2q', column: 'Done' }],
      conflicts: [],
      reports: [],
    },
  };
}

function kindsOf(history: History): ViolationKind[] {
  return [...new Set(checkHistory(history).map(({ kind }) => kind))].sort();
}

/** The refusal of the first note, set aside and listed on its device. */
function refused(): History {
  const history = sound();
  const [line] = history.truth.log;
  if (!line) throw new Error('the history has no log');
  line.refusal = '{}';
  history.truth.notes['3.1.1'] = 'p1q';
  history.truth.steps = history.truth.steps.slice(1);
  for (const look of history.looks) if (look.notes) look.notes = 'p1q';
  history.devices[0]?.asides.push({
    key: line.key,
    name: line.name,
    content: '{"notes":"d1q"}',
    listed: true,
    code: 'gone',
  });
  return history;
}

test('a sound history has no violation', () => {
  expect(checkHistory(sound())).toEqual([]);
  expect(checkHistory(refused())).toEqual([]);
});

test('what a browser deleted before it was sent is no loss once it is told, and what it returned was none', () => {
  expect(checkHistory(bereft())).toEqual([]);
  const returned = sound();
  const [line] = returned.truth.log;
  const before = line ? [{ key: line.key, name: line.name, content: '{"notes":"d1q"}' }] : [];
  const loss = { device: 'dana', at: START + 11_500, what: 'outbox', before, asides: [], held: [line?.key ?? ''] };
  returned.losses.push({ ...loss, told: { changes: 0, asides: 0, back: 1 }, said: '', read: START + 14_000 });
  expect(checkHistory(returned)).toEqual([]);
});

test('a status that arrived is not taken for gone with later ones, nor a ticket that is gone for one still shown', () => {
  const history = bereft();
  const [again, later] = [6, 7].map((id) =>
    act(id, { device: 'dana', what: 'status', record: '3.1.11', value: id === 6 ? 'in_progress' : 'complete' }),
  ) as [Act, Act];
  const first = history.acts.find(({ what }) => what === 'status');
  const older = { ...act(2, { device: 'dana', what: 'status', record: '3.1.11', value: 'validated' }), id: 8 };
  const { line, step } = arrived(older, 'not_started', 'validated');
  history.acts = [...history.acts.filter((one) => one !== first), older, ...(first ? [first] : []), again, later];
  history.truth.log.push({ ...line, key: keyOf(line.made, 9, nonce) });
  history.truth.steps.push({ ...step, key: keyOf(line.made, 9, nonce) });
  const key = keyOf(later.began + 500, 9, nonce);
  const [loss] = history.losses;
  loss?.before.push({ key, name: names.status, content: '{"status":"complete"}' });
  Object.assign(loss ?? {}, { at: START + 80_000, read: START + 83_000 });
  toldOf({ changes: 3 })(history);
  history.looks.push({ device: 'dana', at: START + 72_000, record: '3.1.11', notes: '', status: 'complete' });
  history.looks.push({ device: 'dana', at: START + 39_000, record: '3.1.11', notes: '', status: 'complete' });
  const ticket = history.looks.findIndex(({ record }) => record === 'd2q');
  history.looks[ticket] = { device: 'dana', at: START + 45_000, record: 'd2q', column: 'To Do' };
  expect(checkHistory(history)).toEqual([]);
});

test('whom a restored server does not know may read so until they are let in again', () => {
  const history = sound();
  const [first] = history.words;
  if (first) history.words.push({ ...first, at: START + 50_000, said: 'No access', waiting: 1 });
  expect(kindsOf(history)).toEqual(['untrue']);
  history.outs.push({ device: 'dana', from: START + 49_000, until: START + 70_000 });
  expect(kindsOf(history)).toEqual([]);
});

test('an act that was cut off may be there or not', () => {
  const history = sound();
  const [first] = history.acts;
  if (first) first.told = null;
  expect(checkHistory(history)).toEqual([]);
  history.truth.log.shift();
  history.truth.steps.shift();
  history.truth.notes['3.1.1'] = 'p1q';
  for (const look of history.looks) if (look.notes) look.notes = 'p1q';
  expect(checkHistory(history)).toEqual([]);
});

test('unsent words of one field may reach the log as one change', () => {
  const history = sound();
  const again = act(6, { device: 'dana', what: 'note', record: '3.1.1', value: 'd3q' });
  history.acts.push(again);
  const { line, step } = arrived(again, 'p1q', 'p1q d1q d3q');
  history.truth.log = [...history.truth.log.slice(1), line];
  history.truth.steps = [...history.truth.steps.slice(1), step];
  history.truth.notes['3.1.1'] = 'p1q d1q d3q';
  for (const look of history.looks) if (look.notes && look.at > again.ended) look.notes = 'p1q d1q d3q';
  expect(checkHistory(history)).toEqual([]);
});

test('two people who chose unseen are sound with a conflict that keeps both', () => {
  const history = contested();
  history.truth.conflicts.push({ record: '3.1.11', field: 'status', earlier: 'complete', later: 'in_progress' });
  expect(checkHistory(history)).toEqual([]);
});

test('a status chosen over the very value that stands there is sound, however often it changed in between', () => {
  const history = contested();
  Object.assign(history.acts.at(-1) ?? {}, { saw: 'complete' });
  expect(checkHistory(history)).toEqual([]);
});

test('a change that was set aside and came later is sound', () => {
  const history = sound();
  const [line] = history.truth.log;
  Object.assign(line ?? {}, { at: START + 90_000 });
  history.words[0]?.again.push(line?.key ?? '');
  const [first] = history.words;
  if (first) history.words.push({ ...first, at: START + 50_000, waiting: 0, oldest: null });
  expect(kindsOf(history)).toEqual([]);
});

/**
 * Dana's browser deletes the note and the ticket before they are sent, and both she and an administrator learn of it.
 */
function bereft(): History {
  const history = sound();
  const { truth, acts, looks } = history;
  const lost = truth.log.filter(({ name }) => name === names.note || name === names.ticket).filter(isDanas);
  truth.log = truth.log.filter((line) => !lost.includes(line) && line.name !== names.move);
  history.acts = acts.filter(({ what }) => what !== 'move');
  truth.steps = truth.steps.filter(({ key }) => !lost.some((line) => line.key === key));
  truth.notes['3.1.1'] = 'p1q';
  truth.tickets = [];
  for (const look of looks)
    if (look.notes) look.notes = look.device === 'dana' ? 'p1q' : look.notes.replace('d1q ', '');
  for (const look of looks) if (look.column) look.column = null;
  const before = lost.map(({ key, name }) => ({
    key,
    name,
    content: name === names.note ? '{"notes":"d1q"}' : '"d2q"',
  }));
  const at = START + 60_000;
  const told = { changes: 2, asides: 0, back: 0 };
  const said = 'This browser deleted what was stored here. 2 changes of Jun 9, 2026 that had not been sent are lost.';
  history.losses.push({ device: 'dana', at, what: 'all', before, asides: [], held: [], told, said, read: at + 3_000 });
  truth.reports.push({ id: 'c1', accountId: 'u1', changes: 2 });
  return history;
}

const isDanas = ({ accountId }: LogRow) => accountId === users.dana;

/** Priya chose another status before Dana's had arrived, and hers came later. */
function contested(): History {
  const history = sound();
  const hers = { ...act(3, { device: 'priya', what: 'status', record: '3.1.11', value: 'in_progress' }), id: 7 };
  const { line, step } = arrived(hers, 'complete', 'in_progress');
  const key = keyOf(line.made, 1, nonce);
  history.acts.push(hers);
  history.truth.log.push({ ...line, key, at: line.at + 1_000 });
  history.truth.steps.push({ ...step, key, at: step.at + 1_000 });
  history.truth.statuses['3.1.11'] = 'in_progress';
  for (const look of history.looks) if (look.record === '3.1.11') look.status = 'in_progress';
  return history;
}

function edited(edit: (history: History) => void, history = sound()): History {
  edit(history);
  return history;
}

function toldOf(count: { changes: number }): (history: History) => void {
  return ({ losses, truth }) => {
    const [loss] = losses;
    if (loss)
      Object.assign(loss, { told: { ...loss.told, ...count }, said: `${count.changes} changes of Jun 9, 2026` });
    for (const report of truth.reports) report.changes = count.changes;
  };
}

const planted: [string, ViolationKind, History][] = [
  ['a note that is nowhere', 'lost', edited(({ truth }) => void (truth.notes['3.1.1'] = 'p1q'))],
  ['a ticket that is nowhere', 'lost', edited(({ truth }) => void (truth.tickets = []))],
  ['a move that never reached the log', 'lost', edited(({ truth }) => void truth.log.pop())],
  ['a status that never reached the log', 'lost', edited(({ truth }) => void truth.log.splice(2, 1))],
  ['a key twice in the log', 'doubled', edited(({ truth }) => truth.log.push(...truth.log.slice(0, 1)))],
  [
    'an act under two keys',
    'doubled',
    edited(({ truth }) =>
      truth.log.push(...truth.log.slice(3, 4).map((line) => ({ ...line, key: keyOf(1, 1, nonce) }))),
    ),
  ],
  ['a word twice in the notes', 'doubled', edited(({ truth }) => void (truth.notes['3.1.1'] = 'd1q d1q p1q'))],
  ['a word that came twice', 'doubled', edited(({ truth }) => truth.steps.push(...truth.steps.slice(0, 1)))],
  ['a ticket made twice', 'doubled', edited(({ truth }) => truth.tickets.push({ title: 'd2q', column: 'Done' }))],
  [
    'a look without one’s own words',
    'unseen',
    edited(({ looks }) => void Object.assign(looks[0] ?? {}, { notes: '' })),
  ],
  [
    'a look without one’s own ticket',
    'unseen',
    edited(({ looks }) => void Object.assign(looks[4] ?? {}, { column: null })),
  ],
  [
    'a look with an older status',
    'unseen',
    edited(({ looks }) => void Object.assign(looks[3] ?? {}, { status: 'not_started' })),
  ],
  [
    '‘synced’ over an old queue',
    'untrue',
    edited(({ words }) => void Object.assign(words[1] ?? {}, { waiting: 2, oldest: START })),
  ],
  [
    '‘synced’ before it arrived',
    'untrue',
    edited(({ truth }) => void Object.assign(truth.log[0] ?? {}, { at: START + 200_000 })),
  ],
  [
    'a word on signing in to a person who is signed in',
    'untrue',
    edited(({ words }) => void Object.assign(words[0] ?? {}, { said: 'Sign in to sync' })),
  ],
  [
    'a refusal on no device',
    'hidden',
    edited(({ devices }) => void devices.forEach((one) => (one.asides = [])), refused()),
  ],
  [
    'a refusal in no list',
    'hidden',
    edited(({ devices }) => void devices[0]?.asides.forEach((one) => (one.listed = false)), refused()),
  ],
  [
    'a refusal of what was taken',
    'contradicted',
    edited(({ truth }) => void Object.assign(truth.log[0] ?? {}, { refusal: null }), refused()),
  ],
  ['a status that gave way unseen', 'overwritten', contested()],
  [
    'a change nobody made',
    'invented',
    edited(({ truth }) =>
      truth.log.push(...truth.log.slice(0, 1).map((line) => ({ ...line, key: keyOf(2, 2, nonce), made: START }))),
    ),
  ],
  [
    'a step in another’s name',
    'invented',
    edited(({ truth }) => void Object.assign(truth.steps[0] ?? {}, { accountId: 'u2' })),
  ],
  [
    'a screen that ends with other notes',
    'diverged',
    edited(({ looks }) => void Object.assign(looks[2] ?? {}, { notes: 'd1q p1q x' })),
  ],
  [
    'a screen that ends with another column',
    'diverged',
    edited(({ looks }) => void Object.assign(looks[4] ?? {}, { column: 'To Do' })),
  ],
  [
    'a change that waits for ever',
    'stuck',
    edited(
      ({ devices }) => void devices[1]?.queue.push({ key: keyOf(3, 3, nonce), name: 'ticket.move', content: '{}' }),
    ),
  ],
  ['a loss that nobody counts', 'lost', edited(({ losses }) => void losses.pop(), bereft())],
  ['a loss of which too little is told', 'untold', edited(toldOf({ changes: 1 }), bereft())],
  ['a loss of more than waited', 'untold', edited(toldOf({ changes: 3 }), bereft())],
  [
    'a loss that no screen tells',
    'untold',
    edited(({ losses }) => void Object.assign(losses[0] ?? {}, { said: '' }), bereft()),
  ],
  ['a loss that no administrator sees', 'untold', edited(({ truth }) => void truth.reports.pop(), bereft())],
  [
    'a set-aside change that goes untold',
    'untold',
    edited(
      ({ losses }) => losses[0]?.asides.push({ key: keyOf(4, 4, nonce), name: 'ticket.move', content: '' }),
      bereft(),
    ),
  ],
  [
    'what a page held is lost',
    'lost',
    edited(({ losses }) => losses[0]?.held.push(...losses[0].before.map(({ key }) => key)), bereft()),
  ],
  [
    'a loss that is told again',
    'retold',
    edited(({ words }) => void Object.assign(words[1] ?? {}, { tellsLoss: true }), bereft()),
  ],
  [
    'a draft that goes',
    'lost',
    edited(({ drafts }) => drafts.push({ device: 'dana', at: START, value: 'd9q', isThere: false })),
  ],
  [
    'somebody who is never let in again',
    'trouble',
    edited(({ outs }) => outs.push({ device: 'dana', from: START, until: 0 })),
  ],
  [
    'what a person could not do',
    'trouble',
    edited(({ troubles }) => void troubles.push({ device: 'dana', at: START, what: 'acts' })),
  ],
];

test.each(planted)('%s is caught as %s', (_what, kind, history) => {
  expect(kindsOf(history)).toContain(kind);
});

test('every kind of violation is planted', () => {
  expect([...new Set(planted.map(([, kind]) => kind))].sort()).toEqual([...violationKinds].sort());
});

test('what is found stands in the order of time', () => {
  const history = edited(({ truth, troubles }) => {
    truth.tickets = [];
    troubles.push({ device: 'dana', at: START, what: 'acts' });
  });
  const times = checkHistory(history).map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBe(START);
});

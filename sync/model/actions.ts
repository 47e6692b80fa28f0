import type { Bounds, Left } from './bounds.ts';
import { end, startRound, takeForeign, takeNext, takeReply } from './device-half.ts';
import { exportAction, importAction, writeChange } from './person-actions.ts';
import type { Broken } from './properties.ts';
import { MONTH } from './rebase-half.ts';
import type { Rules } from './rules.ts';
import { deleteRow, handle, purge } from './server-half.ts';
import type { ModelWorld, Reply, Request, Server } from './state.ts';
import { change, ModelStep } from './step.ts';

export interface Move {
  /** The step in words, built only when somebody reads it. */
  label: () => string;
  /**
   * True if it happens on its own when people and network leave everything alone; the first such move of a state is its
   * quiet one.
   */
  quiet: boolean;
  world: ModelWorld;
  broken: Broken[];
}

const names = ['A', 'B', 'C', 'D'];

/** The name of the person at the device. */
function nameOf(at: number): string {
  return names[at] ?? `device ${at}`;
}

/** Every possible next step, in a stable order. */
export function movesOf(world: ModelWorld, rules: Rules, bounds: Bounds): Move[] {
  const moves: Move[] = [];
  const add: Add = (label, spends, run) => {
    const isQuiet = spends === 'quiet';
    const budget = spends === 'quiet' || spends === 'free' ? null : spends;
    if (budget !== null && world.left[budget] === 0) return;
    const left = budget === null ? world.left : { ...world.left, [budget]: world.left[budget] - 1 };
    moves.push(made(new ModelStep(rules, bounds, { ...world, left }), isQuiet, label, run));
  };
  world.devices.forEach((_, at) => addDeviceMoves(world, at, bounds, add));
  world.stray.forEach((request, index) => {
    add(
      () => `a late request reaches the server: ${tell(request)}`,
      'free',
      (step) => {
        step.world = { ...step.world, stray: world.stray.toSpliced(index, 1) };
        receive(step, request);
      },
    );
  });
  addServerMoves(world, rules, add);
  return moves;
}

function made(step: ModelStep, quiet: boolean, label: () => string, run: (step: ModelStep) => void): Move {
  const before = step.world.server;
  run(step);
  // A device finds out on its own that there is something new.
  if (hasMoved(before, step.world.server)) {
    const devices = step.world.devices.map((device) => (device.settled ? { ...device, settled: false } : device));
    step.world = { ...step.world, devices };
  }
  return { label, quiet, world: step.world, broken: step.broken };
}

function hasMoved(before: Server, after: Server): boolean {
  return (
    before.epoch !== after.epoch || before.seq !== after.seq || before.heads[before.seq] !== after.heads[after.seq]
  );
}

type Add = (label: () => string, spends: keyof Left | 'quiet' | 'free', run: (step: ModelStep) => void) => void;

function addDeviceMoves(world: ModelWorld, at: number, bounds: Bounds, add: Add): void {
  const device = world.devices[at] as ModelWorld['devices'][number];
  const name = nameOf(at);
  const mayStart = device.rounds.length === 0 ? !device.settled : at === 0 && device.rounds.length < bounds.rounds;
  if (mayStart && !device.parked) {
    add(
      () => `${name} starts a round`,
      device.rounds.length === 0 ? 'quiet' : 'free',
      (step) => startRound(step, at),
    );
  }
  device.rounds.forEach(({ request, reply, next }, index) => {
    const quiet = index === 0 ? 'quiet' : 'free';
    if (next !== null) {
      add(
        () => `${name} reads the queue for the next request`,
        quiet,
        (step) => takeNext(step, at, index),
      );
      add(
        () => `${name} dies between two requests`,
        'cuts',
        (step) => end(step, at, index, 'unreachable'),
      );
      return;
    }
    if (reply)
      add(
        () => `${name} takes the answer in: ${tellReply(reply)}`,
        quiet,
        (step) => deliver(step, at, index),
      );
    else
      add(
        () => `the server answers ${name}: ${tell(request)}`,
        quiet,
        (step) => answer(step, at, index),
      );
    if (reply) {
      add(
        () => `${name} takes the answer in, and dies before the next request`,
        'cuts',
        (step) => {
          step.dies = true;
          deliver(step, at, index);
        },
      );
    } else {
      add(
        () => `the server answers ${name}, and a double of the request stays on the way`,
        'doubled',
        (step) => {
          step.world = { ...step.world, stray: [...step.world.stray, request] };
          answer(step, at, index);
        },
      );
      add(
        () => `${name} gives up a request that is still on the way`,
        'late',
        (step) => {
          step.world = { ...step.world, stray: [...step.world.stray, request] };
          end(step, at, index, 'unreachable');
        },
      );
    }
    add(
      () => `${name}'s ${reply ? 'answer' : 'request'} is lost`,
      'cuts',
      (step) => end(step, at, index, 'unreachable'),
    );
    for (const status of [400, 403] as const) {
      add(
        () => `a network answers ${name} with ${status}: ${tell(request)}`,
        'foreign',
        (step) => takeForeign(step, at, index, status),
      );
    }
  });
  const rows = shownRows(world, at);
  const [row] = rows;
  if (row !== undefined && bounds.inserts !== 'only') {
    add(
      () => `${name} writes change ${world.made + 1} to record ${row}`,
      'edits',
      (step) => writeChange(step, at, 'edit', row),
    );
    add(
      () => `${name} writes change ${world.made + 1}, which no server can read`,
      'unreadable',
      (step) => writeChange(step, at, 'unreadable', row),
    );
  }
  if (bounds.inserts !== 'never') {
    const fresh = 10 + world.made + 1;
    add(
      () => `${name} adds record ${fresh} (change ${world.made + 1})`,
      'edits',
      (step) => writeChange(step, at, 'insert', fresh),
    );
  }
  add(
    () => `${name}'s profile is copied to ${nameOf(world.devices.length)}`,
    'copies',
    (step) => {
      step.world = { ...step.world, devices: [...step.world.devices, { ...device, rounds: [] }] };
    },
  );
  if (device.outbox.length > 0)
    add(
      () => `${name} saves the unsent changes as a file`,
      'exports',
      (step) => exportAction(step, at),
    );
  if (world.file)
    add(
      () => `${name} takes the file in`,
      'imports',
      (step) => importAction(step, at),
    );
}

function addServerMoves(world: ModelWorld, rules: Rules, add: Add): void {
  const { server, saved, clock } = world;
  add(
    () => 'the database file is copied',
    'saves',
    (step) => {
      step.world = { ...step.world, saved: server, clock: clock + 1, server: { ...server, backupAt: clock + 1 } };
    },
  );
  if (saved) {
    add(
      () => 'the copy is put back with restore',
      'restores',
      (step) => {
        step.world = {
          ...step.world,
          nextEpoch: world.nextEpoch + 1,
          server: { ...saved, epoch: world.nextEpoch, recovery: true },
        };
      },
    );
    add(
      () => 'the copy is put back without restore',
      'rollbacks',
      (step) => {
        step.world = { ...step.world, server: saved };
      },
    );
  }
  for (const row of Object.keys(server.rows).map(Number)) {
    add(
      () => `a colleague deletes record ${row}`,
      'deletes',
      (step) => {
        step.world = { ...step.world, server: deleteRow(server, row) };
      },
    );
  }
  if (Object.keys(server.gone).length > 0 && !(rules.journal && server.recovery)) {
    add(
      () => 'old deletions are forgotten',
      'purges',
      (step) => {
        step.world = { ...step.world, server: purge(server) };
      },
    );
  }
  add(
    () => 'a month passes',
    'months',
    (step) => {
      step.world = { ...step.world, clock: clock + MONTH };
    },
  );
}

function answer(step: ModelStep, at: number, index: number): void {
  const round = step.device(at).rounds[index] as ModelWorld['devices'][number]['rounds'][number];
  const reply = receive(step, round.request);
  change(step, at, { rounds: step.device(at).rounds.with(index, { ...round, reply }) });
}

function deliver(step: ModelStep, at: number, index: number): void {
  const reply = step.device(at).rounds[index]?.reply;
  if (reply) takeReply(step, at, index, reply);
}

function receive(step: ModelStep, request: Request) {
  const { server, clock, nextEpoch } = step.world;
  const handled = handle(server, request, step.rules, { pageRows: step.bounds.pageRows, clock, newEpoch: nextEpoch });
  const grows = handled.server.epoch !== server.epoch ? 1 : 0;
  step.world = { ...step.world, server: handled.server, nextEpoch: nextEpoch + grows };
  return handled.reply;
}

// The records a person sees: the server's, and their own unsent ones.
function shownRows(world: ModelWorld, at: number): number[] {
  const { view, outbox } = world.devices[at] as ModelWorld['devices'][number];
  const own = outbox.filter((entry) => entry.kind === 'insert').map((entry) => entry.row);
  return [...Object.keys(view).map(Number), ...own].sort((a, b) => b - a);
}

function tellReply(reply: Reply): string {
  if (reply.kind === 'problem') return `'${reply.code}'`;
  if (reply.kind !== 'answer') return reply.kind;
  const { base, cursor, snapshot, more } = reply.answer;
  return `${snapshot === null ? '' : 'snapshot '}${base} -> ${cursor}${more ? ', more to come' : ''}`;
}

function tell(request: Request): string {
  const sent = request.entries.map((entry) => `${entry.mid}${entry.kind === 'void' ? ' (void)' : ''}`).join(', ');
  return `${sent === '' ? 'no change' : `change${request.entries.length > 1 ? 's' : ''} number ${sent}`} from ${request.base}${request.continues ? ', a page more' : ''}`;
}

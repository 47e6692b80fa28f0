import { movesOf, type Move } from './actions.ts';
import type { Bounds } from './bounds.ts';
import { brokenAtRest, brokenIn, type Broken, type PropertyName } from './properties.ts';
import type { Rules } from './rules.ts';
import { newWorld, type ModelWorld } from './state.ts';
import { hashOf, worldKeyOf } from './world-key.ts';

export interface Counterexample extends Broken {
  /** The shortest path to it, in words. */
  steps: string[];
}

export interface Explored {
  states: number;
  /** False when the limit ended the search. */
  complete: boolean;
  /** The depth of the last state: no schedule within the bounds is longer. */
  depth: number;
  found: Counterexample | undefined;
}

/** Every state, and how it was first reached. Index 0 is the initial state. */
interface Seen {
  ids: Map<number, number>;
  parents: number[];
  /** The index of the parent's move that led here. */
  moves: number[];
  /** The state after the quiet move; -1 at rest. */
  quiet: number[];
}

/**
 * Explores every schedule within the bounds, breadth first, so that the first counterexample is a shortest one, and
 * stops there. A state that breaks a property that was not asked for is explored like any other.
 */
export function explore(
  rules: Rules,
  bounds: Bounds,
  options: { properties?: readonly PropertyName[]; limit?: number } = {},
): Explored {
  const asked = (broken: readonly Broken[]) =>
    broken.find(({ property }) => !options.properties || options.properties.includes(property));
  const first = newWorld(bounds);
  const seen: Seen = { ids: new Map([[hashOf(worldKeyOf(first)), 0]]), parents: [-1], moves: [-1], quiet: [] };
  let level = [first];
  let from = 0;
  let depth = 0;
  const limit = options.limit ?? Infinity;
  const tell = (id: number, last: Move | undefined, broken: Broken): Explored => {
    const steps = [...stepsTo(seen, id, rules, bounds), ...(last ? [last.label()] : [])];
    return { states: seen.parents.length, complete: false, depth, found: { ...broken, steps } };
  };
  while (level.length > 0) {
    const next: ModelWorld[] = [];
    for (const [index, world] of level.entries()) {
      if (seen.parents.length > limit) return { states: seen.parents.length, complete: false, depth, found: undefined };
      const id = from + index;
      const moves = movesOf(world, rules, bounds);
      let quiet: number | undefined;
      for (const [at, move] of moves.entries()) {
        const broken = asked([...move.broken, ...brokenIn(move.world)]);
        if (broken) return tell(id, move, broken);
        const after = remember(seen, next, move.world, id, at);
        if (move.quiet) quiet ??= after;
      }
      const resting = quiet === undefined ? asked(brokenAtRest(world)) : undefined;
      if (resting) return tell(id, undefined, resting);
      seen.quiet[id] = quiet ?? -1;
    }
    from += level.length;
    level = next;
    if (level.length > 0) depth++;
  }
  const restless = asked([{ property: 'settles', text: '' }]) ? findRestless(seen, rules, bounds) : undefined;
  return { states: seen.parents.length, complete: true, depth, found: restless };
}

function remember(seen: Seen, next: ModelWorld[], world: ModelWorld, parent: number, move: number): number {
  const hash = hashOf(worldKeyOf(world));
  const known = seen.ids.get(hash);
  if (known !== undefined) return known;
  const id = seen.parents.length;
  seen.ids.set(hash, id);
  seen.parents.push(parent);
  seen.moves.push(move);
  next.push(world);
  return id;
}

// One quiet move leads on from each state; a chain of them that returns to itself never ends.
function findRestless(seen: Seen, rules: Rules, bounds: Bounds): Counterexample | undefined {
  const ends = new Uint8Array(seen.quiet.length);
  for (let id = 0; id < seen.quiet.length; id++) {
    const way: number[] = [];
    let at = id;
    while (at !== -1 && ends[at] === 0) {
      ends[at] = 1;
      way.push(at);
      at = seen.quiet[at] as number;
    }
    if (at !== -1 && ends[at] === 1) {
      const circle = way.slice(way.indexOf(at)).length;
      const text = `the last ${circle} steps repeat for ever`;
      const steps = stepsTo(seen, at, rules, bounds);
      return { property: 'settles', text, steps: [...steps, ...quietSteps(seen, at, circle, rules, bounds)] };
    }
    for (const one of way) ends[one] = 2;
  }
  return undefined;
}

function pathTo(seen: Seen, id: number): number[] {
  const path: number[] = [];
  for (let at = id; at > 0; at = seen.parents[at] as number) path.push(seen.moves[at] as number);
  return path.reverse();
}

function replay(seen: Seen, id: number, rules: Rules, bounds: Bounds): { world: ModelWorld; steps: string[] } {
  let world = newWorld(bounds);
  const steps = pathTo(seen, id).map((move) => {
    const taken = movesOf(world, rules, bounds)[move];
    if (!taken) throw new Error('the way to a state cannot be walked again');
    world = taken.world;
    return taken.label();
  });
  return { world, steps };
}

function stepsTo(seen: Seen, id: number, rules: Rules, bounds: Bounds): string[] {
  return replay(seen, id, rules, bounds).steps;
}

function quietSteps(seen: Seen, id: number, count: number, rules: Rules, bounds: Bounds): string[] {
  let { world } = replay(seen, id, rules, bounds);
  return Array.from({ length: count }, () => {
    const move = movesOf(world, rules, bounds).find((one) => one.quiet);
    if (!move) throw new Error('a state that never rests came to rest');
    world = move.world;
    return move.label();
  });
}

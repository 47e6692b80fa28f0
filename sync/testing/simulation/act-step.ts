import { mutateAll, type Device, type Mutated } from '#sync/engine/mutate.ts';
import type { Store, StoreTx } from '#sync/engine/store.ts';
import { sameValue } from '#sync/engine/value.ts';
import { differenceOf, planAct, stateOf, type ActPlan } from './act-plan.ts';
import { checkMerge } from './checks.ts';
import { remember, restart } from './device-steps.ts';
import type { SimulatedClient } from './ports.ts';
import type { World } from './world.ts';

const ENDED = 'the program was ended';

/**
 * Makes several changes at once, as an import or a change of many records does. Sometimes the device fails in the
 * middle, and continues or restarts; sometimes it is read meanwhile.
 */
export async function changeTogether(world: World, client: SimulatedClient): Promise<string> {
  const { random } = world;
  const { device, view } = client;
  const act = await planAct(world, client);
  const beside = random.chance(0.5) ? view.beside : undefined;
  const isCut = random.chance(0.2);
  const calls = isCut ? random.below(8 * act.plans.length) : Infinity;
  const store = endingAfter(calls, beside?.store ?? device.store);
  const work = carryOut(world, { ...device, store, chance: takenFrom(act.keys) }, act, async () => {
    await beside?.note(act.keys[0] as string);
    if (isCut) throw new Error(ENDED);
  });
  const looks = random.chance(0.3) ? 3 : 0;
  for (let look = 0; look < looks; look++) await checkWhole(client, act);
  const outcomes = await work;
  if (isCut !== (outcomes === undefined)) throw new Error('an act failed and is said to be stored');
  await checkStored(client, act, outcomes);
  if (beside && outcomes) client.notes.push(act.keys[0] as string);
  await checkNotes(client);
  world.touched.add(client);
  const told = `${device.actor.id} makes ${act.plans.length} changes at once`;
  if (!outcomes) return random.chance(0.5) ? `${told}, fails and ${await restart(world, client)}` : `${told} and fails`;
  outcomes.forEach((outcome, index) => remember(client, act.plans[index]!, outcome));
  const stored = act.after.entries.flatMap(({ key }) => (act.keys.includes(key) ? key : []));
  for (const key of stored) client.acts.add(key);
  world.ledger.noteAct(stored);
  return told;
}

/** Undefined if the device failed. */
async function carryOut(
  { bed }: World,
  device: Device,
  { plans }: ActPlan,
  along: () => Promise<void>,
): Promise<Mutated[] | undefined> {
  const wishes = plans.map(({ name, args }) => ({ name, args }));
  try {
    return await (bed.mutateAll ?? mutateAll)(device, wishes, along);
  } catch (error) {
    if (!String(error).includes(ENDED)) throw error;
    return undefined;
  }
}

/** A store whose transaction fails after this many calls. */
function endingAfter(calls: number, store: Store): Store {
  let left = calls;
  const ending = (tx: StoreTx) =>
    new Proxy(tx, {
      get:
        (of, name: keyof StoreTx) =>
        async (...args: never[]) => {
          if (left-- <= 0) throw new Error(ENDED);
          return (of[name] as (...about: never[]) => Promise<unknown>)(...args);
        },
    });
  return { run: (mode, tables, body, isRepeatable) => store.run(mode, tables, (tx) => body(ending(tx)), isRepeatable) };
}

function takenFrom(keys: readonly string[]): Device['chance'] {
  let taken = 0;
  return { newKey: () => keys[taken++] ?? '' };
}

/** A reader of the device during an act sees all of it or nothing. */
async function checkWhole({ device }: SimulatedClient, { before, after }: ActPlan): Promise<void> {
  const now = await stateOf(device);
  const difference = differenceOf(now, after);
  if (difference && differenceOf(now, before))
    throw new Error(`${device.actor.id} is shown part of an act: ${difference}`);
}

/** Either all changes up to a refused one were stored or, after a failure, none. */
async function checkStored(client: SimulatedClient, act: ActPlan, outcomes?: readonly Mutated[]): Promise<void> {
  const { device } = client;
  const difference = differenceOf(await stateOf(device), outcomes ? act.after : act.before);
  const name = device.actor.id;
  if (difference) throw new Error(`${name}'s act ${outcomes ? 'is not stored as a whole' : 'failed'}: ${difference}`);
  if (!outcomes) return;
  checkMerge(client, act.before.entries, act.after.entries);
  if (!sameValue(outcomes, act.outcomes)) {
    throw new Error(`${name}'s act is told as ${JSON.stringify(outcomes)}, not ${JSON.stringify(act.outcomes)}`);
  }
}

/** Notes stored together with an act exist exactly if the act does. */
async function checkNotes({ device, view, notes }: SimulatedClient): Promise<void> {
  const found = (await view.beside?.notes()) ?? [];
  if (!sameValue(found.toSorted(), notes.toSorted())) {
    throw new Error(`${device.actor.id} has notes of ${found.length} acts, not ${notes.length}`);
  }
}

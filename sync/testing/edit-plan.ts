import type { Row } from '#sync/engine/row.ts';
import type { Store } from '#sync/engine/store.ts';
import type { SeededRandom } from './seeded-random.ts';
import type { EditPlan } from './simulation/ports.ts';

const CONTROLS = ['3.1.1', '3.13.11'];
const LISTS = ['l1', 'l2'];

/** A random change a person could make to what the device shows. `token` is a unique word. */
export async function planEdit(random: SeededRandom, store: Store, token: string): Promise<EditPlan> {
  if (random.chance(0.4)) return planControlEdit(random, store, token);
  const ids = await store.run('read', ['card'], (tx) => tx.ids('card'));
  const id = ids.length > 0 ? random.pick(ids) : 'none';
  const [card] = await store.run('read', ['card'], (tx) => tx.rows('card', [id]));
  if (!card || ids.length < 2 || random.chance(0.03)) return planBirth(random, token, ids);
  return planCardEdit(random, card, token);
}

function planBirth(random: SeededRandom, token: string, ids: readonly string[]): EditPlan {
  // Record ids are unique per device; now and then a device creates an id that exists already.
  const id = ids.length > 0 && random.chance(0.05) ? random.pick(ids) : `c-${token}`;
  const text = `Born ${token}.`;
  return {
    name: 'card.create',
    args: { id, text, list: random.pick(LISTS) },
    writes: [{ touch: `card/${id}/text`, kind: 'text', value: text, token }],
  };
}

function planCardEdit(random: SeededRandom, card: Row, token: string): EditPlan {
  const { id } = card;
  const dice = random.below(20);
  if (dice < 6) {
    const state = `s-${token}`;
    return {
      name: 'card.setState',
      args: { id, state },
      writes: [{ touch: `card/${id}/state`, kind: 'value', value: state, token }],
    };
  }
  if (dice < 12) {
    const text = rewrite(random, String(card.text), token);
    return {
      name: 'card.write',
      args: { id, text },
      writes: [{ touch: `card/${id}/text`, kind: 'text', value: text, token }],
    };
  }
  if (dice < 15) {
    const kept = (card.tags as string[]).filter(() => random.chance(0.9));
    return {
      name: 'card.tag',
      args: { id, tags: [...kept, token] },
      writes: [{ touch: `card/${id}/tags`, kind: 'set', value: token, token }],
    };
  }
  if (dice < 17) return { name: 'card.tagList', args: { list: random.pick(LISTS), tag: token }, writes: [] };
  if (dice < 18) return { name: 'card.pin', args: { id }, writes: [] };
  if (dice < 19 && random.chance(0.5)) {
    // The history has no step for what was sealed, so the id must not contain the token, which would be searched for
    // there.
    return { name: 'card.seal', args: { id: `s-${token.slice(0, -1)}`, cardId: id }, writes: [] };
  }
  return { name: 'card.delete', args: { id }, writes: [] };
}

/** A status or the notes of a control, or of two at once. */
export async function planControlEdit(random: SeededRandom, store: Store, token: string): Promise<EditPlan> {
  const controlId = random.pick(CONTROLS);
  const [row] = await store.run('read', ['controlStatus'], (tx) => tx.rows('controlStatus', [controlId]));
  if (random.chance(0.5)) {
    const notes = rewrite(random, String(row?.notes ?? ''), token);
    return {
      name: 'controlStatus.saveNotes',
      args: { items: [{ controlId, notes }] },
      writes: [{ touch: `controlStatus/${controlId}/notes`, kind: 'text', value: notes, token }],
    };
  }
  const chosen = random.chance(0.3) ? CONTROLS : [controlId];
  const status = random.pick(['not_started', 'in_progress', 'complete']);
  return {
    name: 'controlStatus.setStatus',
    args: { items: chosen.map((one) => ({ controlId: one, status })) },
    writes: chosen.map((one) => ({ touch: `controlStatus/${one}/status`, kind: 'value', value: status, token: null })),
  };
}

/** Adds, changes and removes words as people do; the result always contains the token. */
export function rewrite(random: SeededRandom, text: string, token: string): string {
  const words = text.split(' ').filter((word) => word !== '');
  if (words.length > 12 || random.chance(0.25)) words.splice(random.below(words.length + 1), random.below(4), token);
  else if (random.chance(0.5)) words.push(token);
  else words.splice(random.below(words.length + 1), 0, token);
  return words.join(' ');
}

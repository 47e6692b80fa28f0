import type { Actor } from '#sync/engine/schema.ts';
import type { Store } from '#sync/engine/store.ts';
import { rewrite } from '#sync/testing/edit-plan.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';
import { MemoryDevice } from '#sync/testing/memory-store.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { placeId, teamSchemaForTests } from '#sync/testing/team-schema.ts';
import { people } from './card-bed.ts';
import { MemoryBed } from './memory-bed.ts';
import type { Bed, EditPlan } from './ports.ts';

const PROJECTS = 3;

/** A change that somebody in a circle could make now: people come, go and come back, and at last all is released. */
async function planTeamEdit(random: SeededRandom, store: Store, token: string, person: Actor): Promise<EditPlan> {
  const [projects, sheets, notes] = await store.run('read', ['project', 'sheet', 'note'], async (tx) => [
    await tx.ids('project'),
    await tx.rows('sheet', await tx.ids('sheet')),
    await tx.rows('note', await tx.ids('note')),
  ]);
  const text = `Born ${token}.`;
  if (projects.length === 0 || (projects.length < PROJECTS && random.chance(0.1))) {
    // Other changes name the project, and words that only one change has are searched for in them.
    const id = `p-${token.slice(0, -1)}`;
    return { name: 'project.open', args: { id, person: person.id, text }, writes: [] };
  }
  const project = random.pick(projects);
  const dice = random.below(20);
  if (dice < 6) {
    const other = random.pick(people.filter(({ id }) => id !== person.id)).id;
    const role = random.pick(['member', 'member', 'watcher']);
    return {
      name: 'place.set',
      args: { project, person: other, role, ended: random.pick(['', '', 'yes']) },
      writes: [],
    };
  }
  if (dice < 8) {
    const state = random.chance(0.2) ? 'released' : 'late';
    return { name: 'project.setState', args: { id: project, state }, writes: [] };
  }
  if (dice < 10) {
    const id = placeId(project, person.id);
    const field = random.pick(['text', 'grade'] as const);
    const before = notes.find((note) => note?.id === id);
    const value = field === 'grade' ? `g-${token}` : rewrite(random, String(before?.['text'] ?? ''), token);
    const kind = field === 'grade' ? ('value' as const) : ('text' as const);
    const writes = [{ touch: `note/${id}/${field}`, kind, value, token }];
    return { name: 'note.write', args: { project, author: person.id, set: { [field]: value } }, writes };
  }
  const sheet = sheets.length > 0 ? random.pick(sheets) : undefined;
  if (!sheet || dice < 12) {
    const id = `s-${token}`;
    const writes = [{ touch: `sheet/${id}/text`, kind: 'text' as const, value: text, token }];
    return { name: 'sheet.add', args: { id, project, text }, writes };
  }
  if (dice < 13) return { name: 'sheet.delete', args: { id: sheet.id }, writes: [] };
  if (dice < 17) {
    const grade = `g-${token}`;
    const writes = [{ touch: `sheet/${sheet.id}/grade`, kind: 'value' as const, value: grade, token }];
    return { name: 'sheet.grade', args: { id: sheet.id, grade }, writes };
  }
  const written = rewrite(random, String(sheet['text']), token);
  return {
    name: 'sheet.write',
    args: { id: sheet.id, text: written },
    writes: [{ touch: `sheet/${sheet.id}/text`, kind: 'text', value: written, token }],
  };
}

/** Three people in circles that change, without what takes a server back: a leaver's device keeps no journal of it. */
export const teamBed: Bed = {
  newServer: async (random) => new MemoryBed(new MemoryServer(teamSchemaForTests, 1 + random.below(8)), people),
  newDevice: async () => new MemoryDevice(),
  plan: planTeamEdit,
  people,
};

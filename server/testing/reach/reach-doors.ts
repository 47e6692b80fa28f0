import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#sync/domain/common/endpoint.ts';
import type { SyncAnswer, SyncRequest } from '#sync/engine/answer.ts';
import type { Mutation } from '#sync/engine/mutation.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { mutationOf, syncRequestOf } from '#server/testing/sync-request.ts';
import { markPattern, type Place, type ReachWorld } from './reach-marks.ts';
import { teamDocument } from './reach-team.ts';

/** A way by which rows leave the server. */
interface Door {
  name: string;
  /** About the account, so it may return what the person has in any of their workspaces. */
  isOfAccount?: true;
  /** Everything that the person at this place receives there. */
  ask(place: Place, world: ReachWorld, random: SeededRandom): Promise<string[]>;
}

/** A mark that reached somebody it is not for. */
export interface Leak {
  door: string;
  person: number;
  role: string;
  mark: string;
}

const folder = join(import.meta.dirname, '../../../sync/domain');
const endpoints: Endpoint[] = [];
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('-contract.ts'),
)) {
  const module = (await import(join(folder, name))) as Record<string, unknown>;
  for (const value of Object.values(module)) if (isEndpoint(value)) endpoints.push(value);
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

// Older steps of everything, and those of one person's records; other calls need no query.
function queriesOf({ path }: Endpoint, { ids, teams }: ReachWorld): string[] {
  if (path !== '/api/sync/history/older') return [''];
  const about = (table: string, id: string) => `?before=1000000&table=${table}&recordId=${encodeURIComponent(id)}`;
  return [
    '?before=1000000',
    ...ids.accountId.slice(0, 2).map((id) => about('profile', id)),
    ...ids.privateId.slice(0, 2).map((id) => about('notification', id)),
    ...[...teams.values()].map(({ assessmentId }) => about('assessment', assessmentId)),
  ];
}

/** The call's path with every id that could be meant, from this workspace or another. */
function addressesOf(endpoint: Endpoint, world: ReachWorld): string[] {
  let paths = [endpoint.path];
  for (const [part, name = ''] of endpoint.path.matchAll(/:(\w+)/g)) {
    const ids = idsFor(name, world).map((id) => encodeURIComponent(id));
    paths = paths.flatMap((path) => ids.map((id) => path.replace(part, id)));
  }
  return paths.flatMap((path) => queriesOf(endpoint, world).map((query) => path + query));
}

function idsFor(name: string, { ids }: ReachWorld): readonly string[] {
  const found = Object.entries(ids).find(([key]) => key === name);
  if (!found || found[1].length === 0) throw new Error(`no ids are known that a call could take as ${name}`);
  return found[1];
}

// The stream of live events never ends, so only its first event is read.
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return value;
}

// The sales side holds nothing of the workspaces' contents; sales/sales-access.test.ts says who may see it.
const isOfSales = ({ access }: Endpoint) => access === 'sales_admin' || access === 'sales_representative';
const reads = endpoints.filter((endpoint) => endpoint.method === 'GET' && !isOfSales(endpoint));

const readDoors: Door[] = reads.map((endpoint) => ({
  name: `GET ${endpoint.path}`,
  ...(endpoint.access === 'account.use' ? { isOfAccount: true } : {}),
  async ask({ person }, world) {
    const texts: string[] = [];
    for (const address of addressesOf(endpoint, world)) texts.push(await textOf(await person.call('GET', address)));
    return texts;
  },
}));

/** Everything a pull brings from this number on, in pages with this many rows. */
async function pull({ person }: Place, baseCursor: number, pageRows?: number): Promise<string[]> {
  const texts: string[] = [];
  const size = pageRows === undefined ? {} : { pageRows };
  let place: Partial<SyncRequest> = { baseCursor, ...size };
  const request = syncRequestOf(person.id, place);
  for (;;) {
    const response = await person.call('POST', '/api/sync', { ...request, ...place });
    const text = await response.text();
    texts.push(text);
    if (response.status !== 200) return texts;
    const { more, cursor, snapshot, epoch, proof } = JSON.parse(text) as SyncAnswer;
    if (!more) return texts;
    place = { baseCursor: cursor, continues: true, snapshot, epoch, proof };
  }
}

/** Changes that are refused, and that claim to have seen somebody else's values. */
function pryingChanges({ ids, teams }: ReachWorld): Mutation[] {
  const seen = { agencyName: null, setupData: null, phone: null };
  const profiles = ids.accountId.map((accountId, index) =>
    mutationOf(index + 1, 'profile.save', { accountId, set: {} }, { [`profile/${accountId}`]: seen }),
  );
  const settled = ids.privateId.map((recordId, index) => {
    const conflictId = recordId.replace('note-', 'conflict-');
    const args = { conflictId, table: 'notification', recordId, field: 'notes', choice: 'later', value: 'seen' };
    const was = {
      [`conflict/${conflictId}`]: { earlier: null, merged: null },
      [`notification/${recordId}`]: { title: null },
    };
    return mutationOf(profiles.length + index + 1, 'conflict.resolve', args, was);
  });
  const judged = [...teams.values()].map(({ assessmentId }, index) => {
    const documentId = teamDocument(assessmentId);
    const args = { id: documentId, description: 'x' };
    const was = { [`document/${documentId}`]: { description: 'y' } };
    return mutationOf(profiles.length + settled.length + index + 1, 'document.update', args, was);
  });
  const last = profiles.length + settled.length + judged.length;
  const gone = { id: '01975387-1c00-7000-8000-00000000dead', set: { weakness: 'x' } };
  const notes = { 'controlStatus/3.1.2': { notes: null } };
  const unreadable = { items: [{ controlId: '3.1.2', status: 'unheard of' }] };
  return [
    ...profiles,
    ...settled,
    ...judged,
    mutationOf(last + 1, 'plan.update', { ...gone, putMilestones: [], removeMilestones: [] }),
    mutationOf(last + 2, 'controlStatus.setStatus', unreadable, notes),
  ];
}

const otherDoors: Door[] = [
  { name: 'snapshot', ask: (place) => pull(place, 0) },
  { name: 'pages', ask: (place, _world, random) => pull(place, 0, 20 + random.below(80)) },
  { name: 'news', ask: (place, _world, random) => pull(place, 1 + random.below(12), 20 + random.below(80)) },
  {
    name: 'refusals',
    async ask({ person }, world) {
      const request = syncRequestOf(person.id, { baseCursor: 1_000, mutations: pryingChanges(world) });
      const text = await (await person.call('POST', '/api/sync', request)).text();
      return [JSON.stringify((JSON.parse(text) as Partial<SyncAnswer>).results ?? text)];
    },
  },
  {
    name: 'export',
    ask: async ({ person }) => [await (await person.call('POST', '/api/admin/workspace-export', {})).text()],
  },
  {
    name: 'mails',
    ask: async ({ person }, { app }) =>
      app.mails
        .filter(({ to }) => to === `${person.id}@test.example`)
        .map(({ subject, text }) => `${subject}\n${text}`),
    isOfAccount: true,
  },
];

/** Every door; a new call of the contract is included automatically. */
export const doors: readonly Door[] = [...otherDoors, ...readDoors];

/**
 * Whether the mark may reach this place. Calls about the account may return marks of any of the person's workspaces.
 */
function mayHave(
  place: Place,
  { places, teams }: Pick<ReachWorld, 'places' | 'teams'>,
  isOfAccount: boolean,
  workspace: number,
  audience: string,
): boolean {
  const within = isOfAccount ? places.filter(({ number }) => number === place.number) : [place];
  return within.some(
    ({ role, number, workspace: own }) =>
      role !== null &&
      own === workspace &&
      (audience === 'member' ||
        audience === `p${number}` ||
        (role !== 'client' && audience === 'all') ||
        (audience === 'admin' && role === 'admin') ||
        (role !== 'client' && audience === 'team' && teams.get(own)?.people.has(number) === true)),
  );
}

/** Tries these doors as the people at these places. `told`: collects the doors that returned somebody's own rows. */
export async function findLeaks(
  world: ReachWorld,
  random: SeededRandom,
  { at = world.places, asked = doors, told = new Set() }: { at?: Place[]; asked?: readonly Door[]; told?: Set<string> },
): Promise<Leak[]> {
  const leaks: Leak[] = [];
  for (const place of at) {
    for (const { name, isOfAccount = false, ask } of asked) {
      const text = (await ask(place, world, random)).join('\n');
      for (const [mark, workspace, audience = ''] of text.matchAll(markPattern)) {
        if (mayHave(place, world, isOfAccount, Number(workspace), audience)) told.add(name);
        else leaks.push({ door: name, person: place.number, role: place.role ?? 'none', mark });
      }
    }
  }
  return leaks;
}

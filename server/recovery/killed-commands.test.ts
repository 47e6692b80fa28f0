import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { LAST_BACKUP } from '#server/db/backup-database.ts';
import type { Db } from '#server/db/database.ts';
import { findSetting } from '#server/db/setting-table.ts';
import { createFileStore } from '#server/outside/files.ts';
import { sweepPassing } from '#server/outside/passing-place.ts';
import { putRows } from '#server/sync/synced-rows-table.ts';
import { bumpSeq, insertWorkspace } from '#server/sync/workspace-table.ts';
import { pushDocument, sendBytes } from '#server/testing/document-uploads.ts';
import { buildServer } from '#server/testing/fleet/server-process.ts';
import { openKeyedDatabase, testServerKey } from '#server/testing/keyed-database.ts';
import { storedDocument } from '#server/testing/stored-document.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { DATABASE_FILE } from './backup.ts';

const [northfield, elsewhere] = ['019283b0-5a00-7000-8000-000000000001', '019283b0-5a00-7000-8000-000000000002'];
const bytes = Buffer.from('A photo of the server room.');
const hash = createHash('sha256').update(bytes).digest('hex');
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const sample = process.env['KILLS'] === 'all' ? Infinity : 2;
const MINUTES = 60_000;

let template: string;
let folder: string;
let data: string;
let script: string;

beforeAll(async () => {
  script = await buildServer();
  template = mkdtempSync(join(tmpdir(), 'vernier-killed-'));
  await use(join(template, DATABASE_FILE), async (db) => {
    for (const id of [northfield, elsewhere]) {
      await insertWorkspace(db, { id, name: id, referralCode: null }, new Date());
      await putRows(db, id, 'document', [storedDocument(id, bytes.toString())], await bumpSeq(db, id));
    }
  });
  for (const id of [northfield, elsewhere]) await keepBytes(template, id);
}, 5 * MINUTES);
afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vernier-killed-'));
  data = join(folder, 'data');
  cpSync(template, data, { recursive: true });
  mkdirSync(join(folder, 'backups'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function keepBytes(dataFolder: string, workspaceId: string): Promise<void> {
  const files = createFileStore({ DATA_FOLDER: dataFolder });
  await files.append(workspaceId, workspaceId, 0, bytes);
  await files.keep(workspaceId, workspaceId, hash);
}

async function use<T>(path: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = await openKeyedDatabase(path);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Runs a command; with `killAt` it is killed just before that step. */
function run(words: readonly string[], killAt = 0, variables: Record<string, string> = {}) {
  const steps = join(folder, 'steps');
  rmSync(steps, { force: true });
  const env = {
    PATH: process.env['PATH'],
    LOG_LEVEL: 'silent',
    DATA_FOLDER: data,
    SERVER_KEY: testServerKey.toString('base64'),
    KILL_AT: String(killAt),
    KILL_STEPS: steps,
    ...variables,
  };
  const preload = join(import.meta.dirname, '../testing/killing/kill-at.js');
  const { status, signal, stderr } = spawnSync(process.execPath, ['--import', preload, script, ...words], { env });
  return {
    status,
    isKilled: signal === 'SIGKILL',
    said: stderr.toString(),
    steps: existsSync(steps) ? (JSON.parse(readFileSync(steps, 'utf8')) as string[]) : [],
  };
}

/** Kills the command where it renames something into place and at some other steps, or with KILLS=all at each. */
async function killAtSteps(
  words: readonly string[],
  look: (step: string) => Promise<void>,
  variables: Record<string, string> = {},
): Promise<void> {
  const reset = () => {
    for (const name of ['data', 'backups']) rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(template, data, { recursive: true });
    mkdirSync(join(folder, 'backups'));
  };
  const whole = run(words, 0, variables);
  expect([whole.status, whole.said]).toEqual([0, '']);
  const random = new SeededRandom(seed);
  const all = whole.steps.map((name, at) => ({ name, at: at + 1 }));
  const renames = all.filter(({ name }) => name.startsWith('rename'));
  const others = all.filter((step) => !renames.includes(step));
  while (others.length > sample) others.splice(random.below(others.length), 1);
  for (const { at, name } of [...renames, ...others]) {
    reset();
    const { isKilled } = run(words, at, variables);
    expect([seed, at, isKilled]).toEqual([seed, at, true]);
    await look(`seed ${seed}, step ${at} (${name}) of ${all.length}`);
  }
}

const noted = () => use(join(data, DATABASE_FILE), (db) => findSetting(db, LAST_BACKUP));
/** A folder's contents without the files beside an open database. */
const namesIn = (path: string) => readdirSync(path).filter((name) => !/-(wal|shm)$/.test(name));

test.each([
  ['a folder', {}],
  ['an encrypted file', { BACKUP_PASSPHRASE: 'a passphrase of some length' }],
])(
  `a backup into %s that is killed leaves nothing readable once swept, and is noted only when it is complete (SEED=${seed})`,
  async (_kind, variables) => {
    const target = join(folder, 'backups/monday');
    await killAtSteps(
      ['backup', target],
      async (step) => {
        const isComplete = existsSync(target);
        if ((await noted()) !== undefined) expect([step, isComplete]).toEqual([step, true]);
        for (const path of [data, join(folder, 'backups')]) sweepPassing(path);
        expect([step, namesIn(join(folder, 'backups'))]).toEqual([step, isComplete ? ['monday'] : []]);
        expect([step, namesIn(data)]).toEqual([step, ['files', DATABASE_FILE]]);
        if (!isComplete) return;
        rmSync(data, { recursive: true });
        expect([step, run(['restore', target], 0, variables)]).toMatchObject([step, { status: 0 }]);
        for (const id of [northfield, elsewhere]) {
          expect(readFileSync(join(data, 'files', id, hash)).equals(bytes)).toBe(true);
        }
      },
      variables,
    );
  },
  20 * MINUTES,
);

test(
  `a restore that is killed leaves the old database or the new one, and the next one goes through (SEED=${seed})`,
  async () => {
    const variables = { BACKUP_PASSPHRASE: 'a passphrase of some length' };
    const saved = join(folder, 'saved');
    expect(run(['backup', saved], 0, variables).status).toBe(0);
    await killAtSteps(
      ['restore', saved],
      async (step) => {
        expect([step, existsSync(join(data, DATABASE_FILE))]).toEqual([step, true]);
        const count = await use(join(data, DATABASE_FILE), async (db) =>
          db.selectFrom('workspace').select('id').execute(),
        );
        expect([step, count.length]).toEqual([step, 2]);
        expect([step, run(['restore', saved], 0, variables)]).toMatchObject([step, { status: 0 }]);
        const left = namesIn(data).filter((name) => !name.startsWith('replaced-'));
        expect([step, left]).toEqual([step, ['audit-heads.jsonl', 'files', DATABASE_FILE]]);
      },
      variables,
    );
  },
  20 * MINUTES,
);

test(
  `an import that is killed brought nothing, or everything (SEED=${seed})`,
  async () => {
    const server = await openTestApp({ DATA_FOLDER: join(folder, 'other') });
    const home = await server.addWorkspace('Northfield');
    const dana = await server.addPerson(home, 'Dana', 'admin');
    await sendBytes(dana, await pushDocument(dana, { name: 'room.txt', type: 'text/plain', bytes }), bytes);
    const answer = await dana.call('POST', '/api/admin/workspace-export');
    const file = join(folder, 'workspace.tar');
    writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
    await killAtSteps(['import', file], async (step) => {
      const path = join(data, 'files', home, hash);
      const isIn = await use(join(data, DATABASE_FILE), async (db) =>
        db.selectFrom('workspace').select('id').where('id', '=', home).executeTakeFirst(),
      );
      if (isIn) expect([step, existsSync(path)]).toEqual([step, true]);
      else expect([step, run(['import', file])]).toMatchObject([step, { status: 0 }]);
      expect([step, readFileSync(path).equals(bytes)]).toEqual([step, true]);
    });
  },
  20 * MINUTES,
);

test('a command that cannot do its work says why in a sentence, not in a stack', () => {
  writeFileSync(join(folder, 'no-export'), 'words');
  const said = (words: readonly string[], variables: Record<string, string> = {}) => {
    const { status, said: text } = run(words, 0, variables);
    return [status, text.replaceAll(folder, '').trim()];
  };
  mkdirSync(join(folder, 'taken'));
  expect(said(['backup', join(folder, 'taken')])).toEqual([1, '/taken exists already; a backup never overwrites.']);
  expect(said(['restore', join(folder, 'none')])).toEqual([1, 'There is no backup at /none.']);
  expect(said(['restore', join(folder, 'no-export')])).toEqual([1, expect.stringMatching(/^[^\n]+$/)]);
  expect(said(['import', join(folder, 'no-export')])).toEqual([1, expect.stringMatching(/^[^\n]+\.$/)]);
  expect(said(['reopen-workspace', northfield])).toEqual([1, expect.stringMatching(/^[^\n]+\.$/)]);
  const nowhere = { DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' };
  expect(said(['move-to-postgres'], nowhere)).toEqual([1, expect.stringMatching(/^[^\n]+$/)]);
});

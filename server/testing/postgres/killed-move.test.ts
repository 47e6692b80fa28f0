import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { DATABASE_FILE } from '#server/recovery/backup.ts';
import { insertWorkspace } from '#server/sync/workspace-table.ts';
import { buildServer } from '#server/testing/fleet/server-process.ts';
import { openKeyedDatabase, openKeyedPostgres } from '#server/testing/keyed-database.ts';
import { newDatabaseUrl } from '#server/testing/test-database.ts';

const workspaces = ['019283b0-5a00-7000-8000-000000000001', '019283b0-5a00-7000-8000-000000000002'];
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1e9));
const sample = process.env['KILLS'] === 'all' ? Infinity : 2;
const MINUTES = 60_000;

let folder: string;
let script: string;

beforeAll(async () => {
  script = await buildServer();
  folder = mkdtempSync(join(tmpdir(), 'vernier-killed-move-'));
  const db = await openKeyedDatabase(join(folder, DATABASE_FILE));
  for (const id of workspaces) await insertWorkspace(db, { id, name: id, referralCode: null }, new Date(0));
  await db.destroy();
}, 5 * MINUTES);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command; with `killAt` it is killed just before that step. */
function move(url: string, killAt = 0) {
  const steps = join(folder, '..', `steps-${process.pid}`);
  rmSync(steps, { force: true });
  const given = { LOG_LEVEL: 'silent', DATA_FOLDER: folder, DATABASE_URL: url };
  const env = { PATH: process.env['PATH'], ...given, KILL_AT: String(killAt), KILL_STEPS: steps };
  const preload = join(import.meta.dirname, '../killing/kill-at.js');
  const { status, signal, stderr } = spawnSync(process.execPath, ['--import', preload, script, 'move-to-postgres'], {
    env,
  });
  const named = existsSync(steps) ? (JSON.parse(readFileSync(steps, 'utf8')) as string[]) : [];
  return { status, isKilled: signal === 'SIGKILL', said: stderr.toString(), steps: named };
}

async function workspacesAt(url: string): Promise<string[]> {
  const db = await openKeyedPostgres(url, 1);
  const rows = await db.selectFrom('workspace').select('id').orderBy('id').execute();
  await db.destroy();
  return rows.map(({ id }) => id);
}

test(
  `a move that is killed brought nothing or everything, leaves the old database alone, and goes through the next time (SEED=${seed})`,
  async () => {
    const whole = move(await newDatabaseUrl());
    expect([whole.status, whole.said]).toEqual([0, '']);
    const asked = whole.steps.filter((name) => name === 'query').length;
    expect(asked).toBeGreaterThan(30);
    const steps = whole.steps.map((_name, index) => index + 1);
    const random = new SeededRandom(seed);
    // Always includes the last step, at which everything has been copied.
    const chosen = steps.splice(-1);
    while (chosen.length < sample && steps.length > 0) chosen.push(...steps.splice(random.below(steps.length), 1));
    const before = readFileSync(join(folder, DATABASE_FILE));
    for (const at of chosen) {
      const step = `seed ${seed}, step ${at} (${whole.steps[at - 1]}) of ${whole.steps.length}`;
      const url = await newDatabaseUrl();
      expect([step, move(url, at).isKilled]).toEqual([step, true]);
      const there = await workspacesAt(url);
      expect([step, [0, workspaces.length].includes(there.length)]).toEqual([step, true]);
      const again = move(url);
      if (there.length === 0) expect([step, again.status, again.said]).toEqual([step, 0, '']);
      else
        expect([step, again.status, again.said]).toEqual([
          step,
          1,
          expect.stringMatching(/^[^\n]*in use already[^\n]*\n$/),
        ]);
      expect([step, await workspacesAt(url)]).toEqual([step, workspaces]);
      const left = readdirSync(folder).filter((name) => !/-(wal|shm)$/.test(name));
      expect([step, left]).toEqual([step, [DATABASE_FILE]]);
      expect([step, readFileSync(join(folder, DATABASE_FILE)).equals(before)]).toEqual([step, true]);
    }
  },
  20 * MINUTES,
);

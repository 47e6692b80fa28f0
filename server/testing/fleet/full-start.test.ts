import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildServer, ServerProcess } from './server-process.ts';

/** Enough for the file by which SQLite's processes share a database, which is there already. */
const BLOCKS = 128;
const PATIENCE_MS = 20_000;

test.skipIf(process.platform === 'win32')(
  '[RP6] a process that starts on a full disk shows what is stored, refuses what is written, and lives on',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'full-'));
    const script = await buildServer();
    const first = new ServerProcess(script, { DATA_FOLDER: folder });
    const full = new ServerProcess(script, { DATA_FOLDER: folder }, BLOCKS);
    try {
      await first.start();
      // What it has not brought into the database yet stays beside it, and grows with the next write.
      await first.kill();
      await full.start();
      const page = `${full.address}/api/login`;
      const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = 'email=ana%40a.example&password=x';
      expect((await fetch(page, { method: 'POST', headers, body })).status).toBe(503);
      expect((await fetch(page)).status).toBe(200);
      const ready = async () => (await fetch(`${full.address}/readyz`)).text();
      await vi.waitFor(async () => expect(await ready()).toMatch(/^ready\nfailing/), {
        timeout: PATIENCE_MS,
        interval: 200,
      });
      expect(await full.stop()).toBe(0);
    } finally {
      await first.kill();
      await full.kill();
      rmSync(folder, { recursive: true, force: true });
    }
  },
  120_000,
);

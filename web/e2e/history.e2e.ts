import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { checkHistory } from '#web/beds/check-history.ts';
import { runHistory } from '#web/beds/run-history.ts';
import { pasts, type Past } from '#web/beds/world.ts';

const minutes = Number(process.env.MINUTES ?? 25 / 60);
// The suite always uses the same seed; a run with MINUTES gets a new one each time.
const seed = Number(process.env.SEED ?? (process.env.MINUTES ? Date.now() % 1_000_000 : 9));
const people = Number(process.env.PEOPLE ?? (minutes > 1 ? 3 : 2));
// A run in which nothing was accomplished or nothing broke proves nothing.
const least = { told: Math.ceil(minutes * 5) + 1, faults: Math.ceil(minutes * 5) + 1, spoiled: 2 };
// Runs of more than a minute have time for losses and for a rollback; PAST chooses what the server is rolled back to.
const isLong = minutes > 1;
const chosen = pasts.find((one) => one === process.env.PAST);
const past: Past = chosen ?? (isLong ? ((['copy', 'removed', 'closed'] as const)[seed % 3] ?? 'copy') : 'none');
const again = `SEED=${seed} MINUTES=${minutes} PEOPLE=${people} PAST=${past} npm run history`;
const folder = join(import.meta.dirname, '../../test-results');

test(`[RP1] [PL5] [SE1] ${people} people work for ${minutes.toFixed(1)} minutes while everything breaks: exactly once, read your writes, nothing hidden @proof`, async () => {
  test.setTimeout(minutes * 60_000 + 900_000);
  // Printed first, so that the run can be repeated whatever ends it.
  process.stdout.write(`${again}\n`);
  const lasts = minutes * 60_000;
  const { history, recorder, spoiled } = await runHistory({ seed, lasts, people, past, loses: isLong, least });
  const found = checkHistory(history);
  const figures = {
    seed,
    minutes,
    acts: history.acts.length,
    told: recorder.told.length,
    looks: history.looks.length,
    words: history.words.length,
    losses: history.losses.length,
    past,
    faults: history.faults.length,
    spoiled,
    violations: found.length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (found.length > 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `history-${seed}.json`), JSON.stringify({ figures, found, history }, null, 1));
    const [first] = found;
    process.stdout.write(`${recorder.tail(first?.at ?? Infinity, 40).join('\n')}\n`);
  }
  expect(
    found.map(({ kind, message }) => `${kind}: ${message}`),
    again,
  ).toEqual([]);
  expect(recorder.told.length).toBeGreaterThanOrEqual(least.told);
  expect(history.faults.length).toBeGreaterThanOrEqual(least.faults);
  expect(Object.keys(spoiled).length).toBeGreaterThanOrEqual(least.spoiled);
});

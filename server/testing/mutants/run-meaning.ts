import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { compilerRefuses } from './compiler-check.ts';
import { editOf, readEquivalentEdits, splitEquivalent } from './equivalent-mutants.ts';
import { listMeaningEdits, meanings, withSwitches, type MeaningEdit } from './meaning-edits.ts';
import { meaningFilesOf, rooms, workspaceRoom, type Room } from './meaning-rooms.ts';
import { MutantBed, type Ended } from './mutant-bed.ts';

// A separate folder for each run, so that two runs do not disturb each other.
const scratch = `test-results/mutants/meaning-${process.pid}`;
/** Percentage of wrong edits that the tests beside the code must notice. */
const GOAL = 90;

/**
 * Runs wrong edits by meaning against the tests beside the code and prints the survivors. `which`: a seed for a sample
 * over all rooms, or 'workspace' for every filter by workspace in a statement that changes or deletes rows, or that
 * reads them in a `*-table.ts` file, of which none may survive. Environment: COUNT, ONLY (part of an edit's name, as
 * printed). Writes `test-results/meaning-{which}.json` and returns the exit code.
 */
export async function run(which = String(Date.now() % 100_000)): Promise<number> {
  const { COUNT = '100', ONLY = '' } = process.env;
  const judgedRooms = which === 'workspace' ? [workspaceRoom] : rooms;
  const all = judgedRooms.flatMap(({ folders }) => folders.flatMap(meaningFilesOf)).flatMap(editsIn);
  const listed = splitEquivalent(all, readEquivalentEdits()).others.filter(({ id }) => id.includes(ONLY));
  const sample =
    which === 'workspace'
      ? listed.filter((edit) => edit.meaning === 'workspace' && (edit.isWrite || edit.fileName.endsWith('-table.ts')))
      : await sampleOf(listed, Number(which), Number(COUNT));
  const results = await judge(sample, judgedRooms);
  const survivors = results.filter(({ ended }) => ended === 'survived');
  for (const { edit } of survivors) say(`  survived ${lineOf(edit)}`);
  const share = ((results.length - survivors.length) / Math.max(1, results.length)) * 100;
  const counted = meanings.map((one) => `${one} ${results.filter(({ edit }) => edit.meaning === one).length}`);
  say(`${which}: ${results.length} of ${listed.length} edits (${counted.join(', ')})`);
  say(`${results.length - survivors.length} killed, ${survivors.length} survived, ${share.toFixed(1)} of 100`);
  mkdirSync('test-results', { recursive: true });
  const told = results.map(({ edit, ended }) => ({ ended, edit: lineOf(edit) }));
  writeFileSync(`test-results/meaning-${which}.json`, JSON.stringify(told, null, 1));
  return which === 'workspace' ? Number(survivors.length > 0) : Number(share < GOAL);
}

interface Result {
  edit: MeaningEdit;
  ended: Ended;
}

async function judge(sample: readonly MeaningEdit[], judgedRooms: readonly Room[]): Promise<Result[]> {
  const names = [...new Set(sample.map(({ fileName }) => fileName))];
  const files = names.map((name) => ({
    name,
    content: withSwitches(
      readFileSync(name, 'utf8'),
      sample.filter(({ fileName }) => fileName === name),
    ),
  }));
  const bed = new MutantBed(scratch, files);
  const results: Result[] = [];
  try {
    for (const { folders, tests } of judgedRooms) {
      const edits = sample.filter(({ fileName }) => folders.some((folder) => fileName.startsWith(`${folder}/`)));
      if (edits.length === 0) continue;
      const ended = await bed.judge(tests, edits);
      const ran = edits.map((edit) => ({ edit, ended: ended.get(edit.id) ?? ('survived' as const) }));
      say(`${tests}: ${ran.length} edits, ${ran.filter((one) => one.ended === 'survived').length} survived`);
      results.push(...ran);
    }
  } finally {
    bed.remove();
  }
  return results;
}

/** The same number for each meaning; only edits that compile could be made by somebody. */
async function sampleOf(all: readonly MeaningEdit[], seed: number, count: number): Promise<MeaningEdit[]> {
  const random = new SeededRandom(seed);
  const pools = meanings.map((meaning) => all.filter((edit) => edit.meaning === meaning));
  const queue: MeaningEdit[] = [];
  while (pools.some((pool) => pool.length > 0)) {
    for (const pool of pools) queue.push(...pool.splice(random.below(pool.length), 1));
  }
  const sample: MeaningEdit[] = [];
  while (sample.length < count && queue.length > 0) {
    const next = queue.splice(0, count - sample.length).filter((edit) => !sample.some((one) => isAcross(one, edit)));
    const refused = compilerRefuses(next);
    sample.push(...next.filter(({ id }) => !refused.has(id)));
  }
  return sample.filter((edit, index) => !sample.slice(0, index).some((one) => isAcross(one, edit)));
}

/** Whether two edits partly overlap, so that one text cannot hold both. */
function isAcross(a: MeaningEdit, b: MeaningEdit): boolean {
  if (a.fileName !== b.fileName) return false;
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  return second.start < first.end && first.end < second.end && second.start > first.start;
}

function editsIn(fileName: string): MeaningEdit[] {
  return listMeaningEdits(fileName, readFileSync(fileName, 'utf8'));
}

/** An edit's place, the original text, and its replacement. */
function lineOf(edit: MeaningEdit): string {
  const { from, to } = editOf(edit, readFileSync(edit.fileName, 'utf8').split('\n'));
  const short = (code: string) => (code.length > 110 ? `${code.slice(0, 80)} … ${code.slice(-25)}` : code);
  return `${edit.id} (line ${edit.location.start.line + 1}): ${short(from)} -> ${short(to) || 'nothing'}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

import { expect, test } from 'vitest';
import { compareTable, refusals } from '#sync/testing/compare-table.ts';
import { SeededRandom } from '#sync/testing/seeded-random.ts';
import { poamTable } from './poam-table.ts';
import { plainWord } from './table-columns.ts';

/** Words that alone may import an item as still to be done. */
const STILL_OPEN = new Set(
  (
    'open new identified notstarted pending planned todo draft inwork inprogress ongoing started delayed late ' +
    'overdue behindschedule onschedule ontrack inreview underreview 0 25 75'
  ).split(' '),
);
const before = ['', '', 'verified', 'formally', 'not', 'risk', 'fully', 'partly', 're', 'PM:', '1.'];
const roots = [
  'closed accepted deferred complete completed done fixed remediated resolved cancelled waived archived retired',
  'mitigated transferred withdrawn duplicate rejected open ongoing in progress new pending delayed 75% 0% ja fertig',
].flatMap((line) => line.split(' '));
const behind = ['', '', ' by ISSO', ' (2026)', '?', ' - see log', '!', ' 3/1/2026', '*'];
const letters = 'abcdefghij xyz-';

function wordOf(random: SeededRandom): string {
  if (random.chance(0.2)) return Array.from({ length: 1 + random.below(12) }, () => letters[random.below(15)]).join('');
  const root = random.pick(roots);
  const word = [random.pick(before), random.chance(0.3) ? root.toUpperCase() : root].filter(Boolean).join(' ');
  return word + random.pick(behind);
}

const HEADINGS = ['Status', 'State', 'Current status', 'Status (Ongoing or Complete)', 'POA&M Status'];

test.each(Array.from({ length: 60 }, (_, seed) => seed))(
  'no word of a state lets an item in as open that nobody said is open, and none is lost (seed %i)',
  (seed) => {
    const random = new SeededRandom(seed);
    const words = Array.from({ length: 20 }, () => wordOf(random).trim() || 'closed');
    const rows = words.map((word, at) => [`3.6.${1 + (at % 3)}`, `Gap ${at}.`, '2027-01-31', word]);
    const table = [['Control', 'Weakness', 'Due', random.pick(HEADINGS)], ...rows];
    const compared = (answers: Record<string, string> = {}) => compareTable(poamTable, table, { choices: { answers } });
    const statesOf = (found: ReturnType<typeof compared>) =>
      new Map(
        found.differences.map(({ fields }) => {
          const valueOf = (name: string) => fields.find(({ field }) => field === name)?.after;
          return [valueOf('weakness'), valueOf('state')];
        }),
      );
    const found = compared();
    const states = statesOf(found);
    for (const [at, word] of words.entries()) {
      const state = states.get(`Gap ${at}.`);
      if (['open', 'draft', 'in_work'].includes(String(state))) expect(STILL_OPEN).toContain(plainWord(word));
      if (state === undefined) expect(refusals(found).join('\n')).toContain(`Gap ${at}.: Nobody has said yet what`);
    }
    const answers = Object.fromEntries(found.questions.map(({ key }) => [key, 'closed']));
    const told = statesOf(compared(answers));
    expect(told.size).toBe(words.length);
    for (const [at] of words.entries()) {
      if (!states.has(`Gap ${at}.`)) expect(told.get(`Gap ${at}.`)).toBe('ready');
    }
  },
);

import { transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { listMeaningEdits, withEdit, withSwitches, type MeaningEdit } from './meaning-edits.ts';

/** The meanings of the edits, by what they replace. */
const edited = (source: string) =>
  listMeaningEdits('a.ts', source).map(({ meaning, start, end, replacement }) => [
    meaning,
    source.slice(start, end),
    replacement,
  ]);

test.each<[string, string, unknown[]]>([
  [
    'a query’s workspace',
    "x(db.deleteFrom('a').where('workspaceId', '=', w).where('id', '=', i));",
    [['workspace', ".where('workspaceId', '=', w)", '']],
  ],
  [
    'a comparison of workspaces',
    'y = list.filter((a) => a.workspaceId === w);',
    [['workspace', 'a.workspaceId === w', 'true']],
  ],
  [
    'two waits that follow each other',
    'if (a) { await b(); await c(); }',
    [['order', 'await b(); await c();', 'await c();\nawait b();']],
  ],
  [
    'a wait and what waits',
    'await b();',
    [
      ['forgotten', 'await b();', '{}'],
      ['forgotten', 'b()', 'Promise.resolve(void b())'],
    ],
  ],
  ['a marker', 'this.isHeld = true;', [['forgotten', 'this.isHeld = true;', '{}']]],
  ['a guard', 'function f() { if (a) return; }', [['guard', 'a', 'false']]],
])('%s is found', (_what, source, expected) => {
  expect(edited(source)).toEqual(expect.arrayContaining(expected));
});

test.each([
  ['words for the log', 'log.warn(error, "why");'],
  ['what spares work where there is none', 'function f() { if (rows.length === 0) return; }'],
  ['what ends with the process', 'clearTimeout(timer);'],
  ['a field that a constructor sets', 'class A { constructor() { this.a = 1; } }'],
])('%s is left alone', (_what, source) => {
  expect(edited(source)).toEqual([]);
});

test.each([
  ['of which one does not wait', 'await b(); c();'],
  ['of which only a function in them waits', 'b(async () => await c()); d(async () => await e());'],
  ['of one transaction', 'db.transaction(async () => { await b(); await c(); });'],
  ['that share a transaction', 'await b(trx); await c(trx);'],
])('neighbors %s stay in their order', (_what, source) => {
  expect(edited(source).filter(([meaning]) => meaning === 'order')).toEqual([]);
});

const source = `
export async function run(told: string[], w: string, stops: boolean): Promise<string[]> {
  if (stops) return told;
  await tell(told, 'one');
  await tell(told, 'two');
  if (w !== '') told.push(w);
  else told.push('none');
  return told;
}
async function tell(told: string[], word: string): Promise<void> {
  await Promise.resolve();
  told.push(word);
}
`;

/** What the code returns while this edit is active, once behind its switch and once in place. */
async function runBoth(edit: MeaningEdit, all: readonly MeaningEdit[]): Promise<[string[], string[]]> {
  const load = async (text: string) => {
    const { code } = await transformWithOxc(text, 'a.ts');
    const made = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}#${edit.id}`);
    return (made as { run(told: string[], w: string, stops: boolean): Promise<string[]> }).run;
  };
  const state = { activeMutant: edit.id };
  Object.assign(globalThis, { __stryker__: state });
  const switched = await (await load(withSwitches(source, all)))([], '', false);
  Object.assign(globalThis, { __stryker__: undefined });
  return [switched, await (await load(withEdit(source, edit)))([], '', false)];
}

test('behind a switch an edit does what it does in its place, and the others do nothing', async () => {
  const all = listMeaningEdits('a.ts', source);
  const count = (of: string) => all.filter(({ meaning }) => meaning === of).length;
  expect([count('forgotten'), count('guard'), count('order')]).toEqual([9, 1, 1]);
  const apart = all.filter(({ meaning }) => meaning !== 'order');
  for (const edit of all) {
    const others = edit.meaning === 'order' ? [edit, ...apart.filter(({ meaning }) => meaning === 'guard')] : apart;
    const [switched, placed] = await runBoth(edit, others);
    expect([edit.id, switched]).toEqual([edit.id, placed]);
  }
});

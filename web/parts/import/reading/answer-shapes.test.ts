import { afterEach, expect, test, vi } from 'vitest';
import type { Comparison } from '#sync/domain/import/differences.ts';
import type { Answers, Question } from '#sync/domain/import/table/question.ts';
import type { InventoryImportPlan } from '#sync/domain/scope/inventory/inventory-import-plan.ts';
import { here, member, provider } from '#sync/testing/compare-table.ts';
import { emptyWorkspace } from '#sync/testing/oscal-workspace.ts';
import { allShapes } from '#web/screen-tests/import-shapes/all-shapes.ts';
import type { Shape } from '#web/screen-tests/import-shapes/shape.ts';
import { answerOscal } from './answer-oscal.ts';
import { answerTable } from './answer-table.ts';
import { besideOf } from './beside-sheets.ts';
import { joinComparisons, joinInventories } from './found-parts.ts';
import type { OscalAnswer } from './oscal-messages.ts';
import type { TableMessage } from './table-messages.ts';

// What the worker answers for every sample file; `screen-tests/import-shapes.screen.ts` tests the same files on screen.

vi.mock('#web/records/read-oscal-records.ts', () => ({
  readOscalRecordsOf: () =>
    Promise.resolve({ ...emptyWorkspace, ...here, provider: [{ ...provider, name: 'Bluepeak Cloud' }] }),
}));
afterEach(() => vi.unstubAllGlobals());

const tables = {
  'Import plans': 'plan',
  'Import statements': 'statement',
  'Import statuses and notes': 'status',
  'Import responsibilities': 'matrix',
  'Import inventory': 'inventory',
} as const;
const actor = { id: member.id, name: 'Dana', role: 'admin' } as const;
const asker = { database: '', actor, now: '2026-06-09T09:00:00.000Z' };

type Found = Comparison | InventoryImportPlan;
interface Told {
  counts: Shape['counts'];
  questions: readonly Question[];
  /** All text of the result. */
  words: string;
}

function toldOf(found: Found, questions: readonly Question[]): Told {
  if ('added' in found) {
    const { added, changed, unchanged, refused } = found;
    return toldWith([added.length, changed.length, unchanged, refused.length], questions, found);
  }
  const { differences, same, refused } = found;
  const news = differences.filter(({ isNew }) => isNew).length;
  return toldWith([news, differences.length - news, same, refused.length], questions, found);
}

function toldWith(counts: Shape['counts'], questions: readonly Question[], found: object): Told {
  return { counts, questions, words: JSON.stringify(found) };
}

/** Asks the worker, and waits for its answer. */
async function ask<Message extends object>(
  start: () => void,
  isLast: (message: Message) => boolean,
): Promise<Message[]> {
  const said: Message[] = [];
  vi.stubGlobal('postMessage', (message: Message) => said.push(message));
  start();
  await vi.waitFor(() => expect(said.some(isLast)).toBe(true), { timeout: 10_000, interval: 5 });
  return said;
}

async function ofDocument(file: File, answers: Answers): Promise<Told> {
  type Said = OscalAnswer | { step: string };
  const said = await ask<Said>(
    () => answerOscal({ ...asker, file, answers }),
    (one) => !('step' in one),
  );
  const [last] = said.flatMap((one) => ('step' in one ? [] : [one]));
  if (!last || 'why' in last) return toldWith(last?.why ?? '', [], {});
  return toldOf(last.compared, last.compared.questions);
}

async function ofTable(shape: Shape, file: File, answers: Answers, providerId?: string): Promise<Told> {
  if (shape.into === 'Import OSCAL') return ofDocument(file, answers);
  const table = tables[shape.into];
  type Said = TableMessage<Found>;
  const opened = await ask<Said>(
    () => answerTable({ ...asker, open: file, table }),
    () => true,
  );
  const [first] = opened;
  if (!first || 'problem' in first) return toldWith(first?.problem ?? '', [], {});
  if (!('sheets' in first)) throw new Error('the worker answers with sheets');
  const { sheets, best: at } = first;
  const layout = sheets[at]?.seen.layout;
  if (!layout) throw new Error('one of the sheets is the best');
  const along = besideOf(sheets, at, table).flatMap((one) => {
    const kind = sheets[one]?.along;
    return kind ? [{ ...kind, at: one }] : [];
  });
  const choice = { at, layout, along, answers, ...(providerId && { providerId }) };
  const parts = await ask<Said>(
    () => answerTable({ compare: choice, turn: 1 }),
    (one) => 'isLast' in one && one.isLast,
  );
  const found = parts.flatMap((one) => ('part' in one ? [one.part] : []));
  const questions = parts.flatMap((one) => ('questions' in one ? one.questions : []));
  const inventories = found.filter((one) => 'added' in one);
  if (inventories.length > 0) return toldOf(joinInventories(inventories), questions);
  return toldOf(joinComparisons(found.flatMap((one) => ('added' in one ? [] : [one]))), questions);
}

test.each(allShapes)('$into: $what', async (shape) => {
  const { file, counts, asks } = shape;
  const told = await ofTable(shape, await file('shape.csv'), {});
  expect(told.counts).toEqual(counts);
  if (!asks) return;
  const asked = told.questions.find(({ text }) => text === asks.question);
  const meaning = asked?.meanings.find(({ label }) => label === asks.answer)?.id;
  const answers: Answers = asked ? { [asked.key]: asked.kind === 'choice' ? (meaning ?? '') : asks.answer } : {};
  // A matrix without a named provider gets it from a choice next to the questions.
  const after = await ofTable(shape, await file('shape.csv'), answers, asked ? undefined : provider.id);
  expect(after.counts).toEqual(asks.after);
});

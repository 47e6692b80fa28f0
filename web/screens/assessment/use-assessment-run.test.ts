import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { findDraft, keepDraft } from '#web/drafts/drafts.ts';
import { until } from '#web/testing/hook-page.ts';
import { WorkspacePage } from '#web/testing/workspace-page.ts';
import { itemsOf, startRun, stepBy } from './assessment-run.ts';
import { useAssessmentRun } from './use-assessment-run.ts';

let page: WorkspacePage;

beforeEach(() => {
  page = new WorkspacePage();
});

afterEach(() => page.close());

const controls = requirementFacts.map(({ id }) => ({ id, controlId: id, priority: 'medium' }) as Control);
const items = itemsOf(controls, new Map());

test('the screen that opens again shows the control it was left at', async () => {
  const first = page.mount(() => useAssessmentRun(items, undefined));
  await until(() => first.results.at(-1) !== undefined);
  const [fresh, setRun] = first.results.at(-1)!;
  expect(fresh).toMatchObject({ controlIds: [], isAsking: false });
  setRun(stepBy(stepBy(startRun(items), 1), 1));
  await until(() => first.results.at(-1)?.[0].place === 2);
  first.unmount();

  await vi.waitUntil(() => findDraft(page.db, 'guided-assessment'));
  const again = page.mount(() => useAssessmentRun(items, undefined));
  await until(() => again.results.at(-1) !== undefined);
  const [run] = again.results.at(-1)!;
  expect(run).toMatchObject({ place: 2, isAsking: true });
  expect(run.controlIds[2]).toBe('3.1.3');
});

test('what is kept from another version of the app begins anew', async () => {
  const workspace = { db: page.db, files: page.files };
  await keepDraft(workspace, 'guided-assessment', '{"place":3}', '{}');
  const { results } = page.mount(() => useAssessmentRun(items, undefined));
  await until(() => results.at(-1) !== undefined);
  expect(results.at(-1)?.[0]).toMatchObject({ controlIds: [], place: 0, isAsking: false });
});

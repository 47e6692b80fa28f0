import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { ScreenPage } from './screen-page.tsx';

let app: ScreenPage;

beforeEach(async () => {
  app = await ScreenPage.open();
});
afterEach(() => app.leave());

/** The result chosen for each objective: mostly met, some not met, and now and then N/A. */
function keyFor(place: number): '1' | '2' | '3' {
  if (place % 16 === 7) return '2';
  return place % 32 === 20 ? '3' : '1';
}

test('all 320 objectives are judged, and all claims follow, in at most 400 acts', async () => {
  let acts = 0;
  const act = async (keys: string) => {
    acts++;
    await userEvent.keyboard(keys);
  };
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  await app.show('/assessment/objectives');
  for (const [place, { id }] of builtInObjectives.entries()) {
    await expect.element(heading).toHaveTextContent(id);
    const key = keyFor(place);
    await act(key);
    if (key === '1') continue;
    // A reason that is written and submitted is one more act.
    const reason = page.getByRole('textbox', { name: `Why ${id}` });
    await expect.element(reason).toHaveFocus();
    await userEvent.fill(reason, 'As seen on site.');
    await act('{Control>}{Enter}{/Control}');
  }
  await expect.element(page.getByRole('heading', { name: 'Nothing is open' })).toBeVisible();
  await act('C');

  const judgements = () => builtInObjectives.map(({ id }) => app.server.row('objectiveStatus', id)?.judgement);
  const names = { '1': 'met', '2': 'not_met', '3': 'not_applicable' };
  await expect.poll(judgements).toEqual(builtInObjectives.map((_one, place) => names[keyFor(place)]));
  const failing = new Set(
    builtInObjectives.filter((_one, place) => keyFor(place) === '2').map(({ controlId }) => controlId),
  );
  // Something is not met and has no plan, so 3.12.2 is not met either.
  failing.add('3.12.2');
  const claimed = () => requirementFacts.filter(({ id }) => app.server.row('controlStatus', id)?.status === 'complete');
  await expect
    .poll(() => claimed().map(({ id }) => id))
    .toEqual(requirementFacts.flatMap(({ id }) => (failing.has(id) ? [] : [id])));
  expect(acts).toBeLessThanOrEqual(400);
});

import { expect, type Page } from 'playwright/test';
import { coldStart, reconnect } from './cold-start.ts';
import { syncPill } from './compliance-page.ts';
import { untilDraftKept } from './drafts.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, signUp, untilInstalled } from './person.ts';

const PATH = '/assessment/objectives';

const isAt = (page: Page, id: string) =>
  expect(page.getByRole('article').getByRole('heading', { level: 2 })).toContainText(id);

async function judgements(page: Page): Promise<Record<string, string | null>> {
  const rows: { id: string; judgement: string | null }[] = await page.evaluate(async () =>
    (await fetch('/api/assessment-objectives/status')).json(),
  );
  return Object.fromEntries(rows.map(({ id, judgement }) => [id, judgement]));
}

test('objectives are judged without a network from a cold start, go on where somebody was, and are sent', async ({
  arrive,
  ownServer: server,
}) => {
  const dana = await arrive({ ownBrowser: true, fastBackgroundSync: true });
  const first = await dana.page();
  const names = namesOf(newAddress());
  await signUp(first, server.origin, { ...names, keep: true });
  await first.goto(`${server.origin}/assessment`);
  await first.getByRole('link', { name: 'Judge by objectives' }).click();
  await isAt(first, '3.1.1[a]');
  await untilInstalled(first);

  let page = await coldStart(dana, server, PATH);
  for (const id of ['3.1.1[a]', '3.1.1[b]', '3.1.1[c]']) {
    await isAt(page, id);
    await page.keyboard.press('1');
  }
  await isAt(page, '3.1.1[d]');
  await page.keyboard.press('2');
  const reason = page.getByRole('textbox', { name: 'Why 3.1.1[d] is Not met' });
  await reason.fill('A leaver still signs in.');
  await untilDraftKept(page, 'A leaver still signs in.');
  // The result is chosen and its reason is being written: a reload finds both, the text and the place.
  await page.reload();
  await expect(reason).toHaveValue('A leaver still signs in.');
  await reason.press('Control+Enter');
  await isAt(page, '3.1.1[e]');
  await expect(syncPill(page)).toContainText('4 changes saved on this device');

  // The browser is closed for the night, and the list still knows what is open.
  await dana.shut();
  await dana.open();
  await dana.context.setOffline(true);
  page = await dana.page();
  await page.goto(`${server.origin}${PATH}`);
  await isAt(page, '3.1.1[e]');
  await expect(page.getByRole('radio', { name: 'Open 316', exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Met', exact: true }).click();
  await isAt(page, '3.1.1[f]');

  await reconnect(dana, server, page);
  await expect
    .poll(() => judgements(page))
    .toMatchObject({ '3.1.1[a]': 'met', '3.1.1[c]': 'met', '3.1.1[d]': 'not_met', '3.1.1[e]': 'met' });
  dana.expectQuiet();
});

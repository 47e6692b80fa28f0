import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { expectAccessible, expectAccessibleAndFitting, expectAccessibleInBoth, expectNoSideways } from './axe.ts';
import { newAddress, test } from './journey.ts';
import { namesOf, Person, signUpByForm, untilInstalled } from './person.ts';
import type { ServerProcess } from './server-process.ts';

const pages = ['/', '/pricing', '/faq', '/definitions', '/request-quote', '/privacy', '/terms', '/imprint', '/trust'];

let server: ServerProcess;
let visitor: Person;

test.use({ serverVariables: { SALES_EMAIL: 'sales@vernier.example' } });
test.beforeEach(({ commonServer }) => {
  server = commonServer;
});

test('a visitor without JavaScript reads all four pages, their questions, the menu and the pitch deck', async ({
  arrive,
}) => {
  visitor = await arrive({ scripts: false, width: 1180 });
  const page = await visitor.page();
  await page.goto(server.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Know where you stand. Prove it anywhere.');
  await expect(page.getByText('CMMC Level 2 Ready').first()).toBeVisible();
  await page.getByRole('button', { name: 'View Our Pitch Deck' }).click();
  const deck = page.getByRole('dialog', { name: 'Pitch deck' });
  await expect(deck).toContainText('qualified investors');
  await expect(deck.getByRole('link', { name: 'Request Pitch Deck Access' })).toHaveAttribute('href', /^mailto:/);
  await deck.getByRole('button', { name: 'Close' }).click();
  await expect(deck).toBeHidden();

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL(`${server.origin}/pricing`);
  for (const price of ['$149', '$299', '$599', '$8,500']) await expect(page.getByText(price)).toBeVisible();

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'FAQ' }).click();
  const [first, second] = [page.locator('details').first(), page.locator('details').nth(1)];
  await expect(first.locator('p').first()).toBeVisible();
  await second.locator('summary').click();
  await expect(second.locator('p').first()).toBeVisible();
  await expect(first.locator('p').first()).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Definitions' }).click();
  await expect(page.getByText('Cybersecurity Maturity Model Certification, Level 2')).toBeVisible();
  const cmmc = page.locator('#cmmc-level-2');
  await cmmc.locator('summary').click();
  await expect(cmmc.getByText('Who needs it')).toBeHidden();

  await page.goto(`${server.origin}/faq#cui`);
  await expect(page.locator('#cui p').first()).toBeInViewport();
  await page.goto(`${server.origin}/compliance`);
  await expect(page.getByRole('heading', { name: 'Vernier needs JavaScript here' })).toBeVisible();
  await expectNoSideways(page);
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page).toHaveURL(`${server.origin}/faq`);
  expect(visitor.foreignRequests).toEqual([]);
});

/** Waits until the form's scripts have stored what was typed. */
async function untilKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vernier.quote'))).toContain(text);
}

/** Fills in everything up to the last step; without scripts all steps are visible at once. */
async function fillQuote(page: Page, steps = true): Promise<void> {
  const next = async () => {
    if (steps) await page.getByRole('button', { name: 'Next Step' }).click();
  };
  for (const [label, value] of [
    ['Company name', 'Harbor Machine'],
    ['Primary contact', 'Lee Ortiz'],
    ['Job title', 'IT manager'],
    ['Email', 'lee@harbor.example'],
    ['Phone', '202-555-0161'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  // Until its scripts have arrived, the form would be posted without them.
  if (steps) await untilKept(page, 'lee@harbor.example');
  await next();
  for (const choice of ['11-50 people', 'Manufacturing', '$5-10 million']) await page.getByLabel(choice).check();
  await next();
  for (const choice of ['CMMC', 'Planning', 'Not sure']) await page.getByLabel(choice, { exact: true }).check();
  await next();
  for (const choice of ['Within 6 months', 'Let’s discuss', 'Gap analysis']) await page.getByLabel(choice).check();
}

/** Subjects and recipients of the emails that were sent. */
function mails(): string[] {
  const folder = join(server.folder, 'mail');
  return (existsSync(folder) ? readdirSync(folder) : []).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return `${/^To: (.*?)\r?$/m.exec(text)?.[1]}: ${/^Subject: (.*?)\r?$/m.exec(text)?.[1]}`;
  });
}

test('a visitor asks for a quote: the first mistake is opened and focused, a draft survives, two mails go out', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  visitor = await arrive({ worker: false });
  const page = await visitor.page();
  await page.goto(`${server.origin}/pricing`);
  await page.getByRole('link', { name: 'Request Quote for Professional' }).click();
  await expect(page.getByText('Step 1 of 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByLabel('Website').fill('harbor.example');
  await untilKept(page, 'harbor.example');
  for (const step of [2, 3, 4]) {
    await page.getByRole('button', { name: 'Next Step' }).click();
    await expect(page.getByText(`Step ${step} of 4`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
  await expect(page.getByLabel('Company name')).toBeFocused();
  for (const message of [
    'Company name is required',
    'Primary contact name is required',
    'Job title is required',
    'Valid email is required',
    'Phone number is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expectAccessible(page);
  await fillQuote(page);
  await page.reload();
  await expect(page.getByText('Step 4 of 4')).toBeVisible();
  await expect(page.getByLabel('Gap analysis')).toBeChecked();
  await page.getByLabel('Gap analysis').uncheck();
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
  await expect(page.getByText('Select at least one service')).toBeVisible();
  await expect(page.getByLabel('Gap analysis')).toBeFocused();
  await page.getByLabel('Gap analysis').check();
  await page.getByLabel('Specific requirements').fill('Two sites, one enclave.');
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
  await expect(page.getByRole('heading', { name: 'Quote Request Submitted' })).toBeFocused();
  await expect(page.getByRole('alertdialog', { name: 'Quote Request Submitted' })).toContainText(
    'Your request has been sent to our sales team. You should receive a confirmation email shortly.',
  );
  await expect
    .poll(() => mails().sort())
    .toEqual([
      'lee@harbor.example: We have received your quote request',
      'sales@vernier.example: Quote request from Harbor Machine',
    ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View FAQ' }).click();
  await expect(page).toHaveURL(`${server.origin}/faq`);
  visitor.expectQuiet();
});

test('without a connection the request waits on the device: sent when it is back, or on the next visit @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  visitor = await arrive({ ownBrowser: true, width: 390, height: 844, touch: true });
  const page = await visitor.page();
  await page.goto(`${server.origin}/request-quote`);
  await fillQuote(page);
  await visitor.context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
  await expect(page.getByRole('status')).toContainText('Your request is saved on this device.');
  await expectAccessible(page);
  await expectNoSideways(page);
  await visitor.context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Quote Request Submitted' })).toBeVisible();

  await page.goto(`${server.origin}/request-quote`);
  await expect(page.getByLabel('Company name')).toHaveValue('');
  await fillQuote(page);
  await server.stop();
  await page.getByRole('button', { name: 'Submit Quote Request' }).click();
  await expect(page.getByRole('status')).toContainText('Your request is saved on this device.');
  await visitor.shut();
  await server.start();
  await visitor.open();
  const again = await visitor.page();
  await again.goto(`${server.origin}/request-quote`);
  await expect(again.getByRole('heading', { name: 'Quote Request Submitted' })).toBeVisible();
  await expect.poll(() => mails().length).toBe(4);
  visitor.expectQuiet();
});

test('without scripts the form is sent as it stands: mistakes come back with everything typed, then it is received @proof', async ({
  arrive,
  ownServer,
}) => {
  server = ownServer;
  visitor = await arrive({ scripts: false, width: 390, height: 844 });
  const page = await visitor.page();
  await page.goto(`${server.origin}/request-quote`);
  await expect(page.getByRole('button', { name: 'Next Step' })).toBeHidden();
  await expect(page.getByText('Step 1 of 4')).toBeHidden();
  await expectNoSideways(page);
  await fillQuote(page, false);
  await page.getByLabel('Email').fill('lee');
  await page.getByLabel('Specific requirements').fill('Two sites,\none enclave & "more".');
  const submit = page.getByRole('button', { name: 'Submit Quote Request' });
  await submit.click();
  await expect(page).toHaveURL(`${server.origin}/request-quote`);
  await expect(page.getByRole('alert')).toContainText('Nothing was sent yet.');
  await expect(page.getByText('Valid email is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue('lee');
  await expect(page.getByLabel('Company name')).toHaveValue('Harbor Machine');
  await expect(page.getByLabel('Gap analysis')).toBeChecked();
  await expect(page.getByLabel('11-50 people')).toBeChecked();
  await expect(page.getByLabel('Specific requirements')).toHaveValue('Two sites,\none enclave & "more".');
  await expectNoSideways(page);
  await page.getByLabel('Email').fill('lee@harbor.example');
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Quote Request Submitted' })).toBeVisible();
  await expect(page).toHaveURL(`${server.origin}/request-quote`);
  await expect
    .poll(() => mails().sort())
    .toEqual([
      'lee@harbor.example: We have received your quote request',
      'sales@vernier.example: Quote request from Harbor Machine',
    ]);
  visitor.expectQuiet();
});

test('what is typed before the scripts arrive is kept, and goes on where the person was typing', async ({ arrive }) => {
  visitor = await arrive({ worker: false });
  const page = await visitor.page();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/hydrate-quote-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${server.origin}/request-quote`, { waitUntil: 'commit' });
  const [company, contact] = [page.getByLabel('Company name'), page.getByLabel('Primary contact')];
  await company.fill('Harbor Machine');
  await contact.pressSequentially('Lee Or');
  release();
  await untilKept(page, 'Lee Or');
  await page.keyboard.type('tiz');
  await expect(contact).toHaveValue('Lee Ortiz');
  await expect(company).toHaveValue('Harbor Machine');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(company).toHaveValue('Harbor Machine');
  await expect(contact).toHaveValue('Lee Ortiz');
  await page.reload();
  await expect(contact).toHaveValue('Lee Ortiz');

  // If the scripts never arrive, the server sends the rest of the form.
  await page.unroute('**/assets/hydrate-quote-*.js');
  await page.route('**/assets/hydrate-quote-*.js', (route) => route.abort());
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.origin}/request-quote`);
  await company.fill('Pier Nine');
  await page.getByRole('button', { name: 'Next Step' }).click();
  await expect(page.getByRole('heading', { name: 'Project Details and Services' })).toBeVisible();
  await expect(company).toHaveValue('Pier Nine');
  await expect(page.getByText('Budget range is required')).toHaveCount(0);
  await expect(contact).toBeFocused();
  // The top of the page now lies under the header.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  visitor.expectQuiet();
});

test('/faq#cui opens that answer: by a link, by the keyboard, and when one goes back', async ({ arrive }) => {
  visitor = await arrive({ worker: false, width: 390, height: 844 });
  const page = await visitor.page();
  const open = page.locator('details[open]');
  await page.goto(`${server.origin}/faq#cui`);
  await expect(open).toHaveId('cui');
  await expect(page.locator('#cui summary')).toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(page.locator('#cui summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);

  // Links within the page, as a colleague's page or a later answer may have them.
  await page.evaluate(() => {
    for (const id of ['offline', 'roles']) {
      const link = document.createElement('a');
      link.href = `#${id}`;
      link.textContent = `See ${id}`;
      document.querySelector('main')?.prepend(link);
    }
  });
  await page.getByRole('link', { name: 'See offline' }).press('Enter');
  await expect(open).toHaveId('offline');
  await expect(page.locator('#offline summary')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
  await page.getByRole('link', { name: 'See offline' }).click();
  await expect(open).toHaveId('offline');
  await page.getByRole('link', { name: 'See roles' }).click();
  await expect(open).toHaveId('roles');
  await page.goBack();
  await expect(open).toHaveId('offline');
  visitor.expectQuiet();
});

/** Texts that have too little contrast on white: printers leave their background out. */
async function faintOnPaper(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const luminance = (color: string) => {
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const faint: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = [...element.childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map((one) => one.textContent);
      if (text.join('').trim() === '' || !element.checkVisibility() || element.closest('[aria-hidden]')) continue;
      const { color, printColorAdjust } = getComputedStyle(element);
      if (printColorAdjust !== 'exact' && 1.05 / (luminance(color) + 0.05) < 4.5) faint.push(text.join('').trim());
    }
    return faint;
  });
}

test('"/" is the landing page signed out and the app signed in, also offline; signing out brings the landing page back @proof', async ({
  arrive,
}) => {
  visitor = await arrive();
  const page = await visitor.page();
  const landing = page.getByRole('heading', { name: 'Know where you stand. Prove it anywhere.' });
  await page.goto(server.origin);
  await expect(landing).toBeVisible();
  expect(await page.locator('script[src*="index-"]').count()).toBe(0);
  const mail = newAddress();
  await signUpByForm(page, server.origin, namesOf(mail, { organization: 'Northfield' }));
  await expect(page.getByRole('navigation', { name: 'Primary' }).first()).toBeVisible();
  await untilInstalled(page);

  await visitor.context.setOffline(true);
  await page.goto(server.origin);
  await expect(page.getByRole('navigation', { name: 'Primary' }).first()).toBeVisible();
  await expect(landing).toBeHidden();
  await page.goto(`${server.origin}/pricing`);
  const plans = page.getByRole('heading', { name: 'Plans that fit the size of your contract' });
  await expect(plans).toBeVisible();
  await page.goto(`${server.origin}/faq#cui`);
  await expect(page.locator('details[open]')).toHaveId('cui');
  await page.goto(`${server.origin}/pricing/?from=mail`);
  await expect(page).toHaveURL(`${server.origin}/pricing?from=mail`);
  await expect(plans).toBeVisible();
  const lost = page.getByRole('heading', { name: '404 Page Not Found' });
  await page.goto(`${server.origin}/nowhere`);
  await expect(lost).toBeVisible();
  await visitor.context.setOffline(false);
  expect((await page.goto(`${server.origin}/nowhere`))?.status()).toBe(404);
  await expect(lost).toBeVisible();
  expect((await page.goto(`${server.origin}/compliance/`))?.status()).toBe(200);
  await expect(page).toHaveURL(`${server.origin}/compliance`);
  await page.goto(`${server.origin}/faq`);
  await expect(page.locator('details[open]')).toHaveCount(1);

  await page.goto(`${server.origin}/api/logout`);
  await expect(landing).toBeVisible();
  await page.goto(server.origin);
  await expect(landing).toBeVisible();
  visitor.expectQuiet();
});

test('every public page is accessible and fits at 1440, 1180, 820, 390 px, in light and in dark @proof', async ({
  arrive,
}) => {
  visitor = await arrive({ worker: false });
  const page = await visitor.page();
  for (const path of pages) {
    await page.goto(`${server.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleAndFitting(page);
    // As wide as a sheet of paper.
    await page.setViewportSize({ width: 794, height: 1123 });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
    expect(await faintOnPaper(page)).toEqual([]);
    await page.emulateMedia({ media: null, colorScheme: null });
  }
  await page.goto(`${server.origin}/`);
  await page.getByRole('button', { name: 'View Our Pitch Deck' }).click();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Investors' }).click();
  await expect(page.getByRole('heading', { name: 'For investors and partners' })).toBeInViewport();
  visitor.expectQuiet();
});

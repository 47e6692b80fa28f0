import { expect, type Locator, type Page } from 'playwright/test';

export function column(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

/** A ticket's card, or its line under a control. */
export function card(scope: Page | Locator, title: string): Locator {
  return scope.getByRole('article', { name: title, exact: true });
}

export async function createBoard(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Create Your First Board|New Board)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New Board' });
  await dialog.getByLabel('Board name').fill(name);
  await dialog.getByRole('button', { name: 'Create Board' }).click();
  await expect(dialog).toBeHidden();
  await expect(column(page, 'To Do')).toBeVisible();
}

export async function addTicket(page: Page, title: string, to = 'To Do'): Promise<void> {
  await page.getByRole('button', { name: `Add ticket to ${to}` }).click();
  const dialog = page.getByRole('dialog', { name: 'New Ticket' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByRole('button', { name: 'Create Ticket' }).click();
  await expect(dialog).toBeHidden();
  await expect(card(column(page, to), title)).toBeVisible();
}

export async function moveByMenu(page: Page, title: string, to: string): Promise<void> {
  await card(page, title).hover();
  await page.getByRole('button', { name: `Actions of ${title}` }).click();
  await page.getByRole('menuitem', { name: to, exact: true }).click();
}

export interface PagePoint {
  x: number;
  y: number;
}

/** In the middle of a column's width, this far below the board's upper edge. */
export async function pointOf(target: Locator, below: number): Promise<PagePoint> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to point at');
  return { x: box.x + box.width / 2, y: box.y + below };
}

/** The middle of an element's visible part, once the element is at rest. */
export async function middleOf(target: Locator): Promise<PagePoint> {
  await target.hover({ trial: true });
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to point at');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Releases at once, as a quick hand does: what is under the pointer may not be drawn yet. */
export async function dragByMouse(page: Page, title: string, to: Locator | PagePoint): Promise<void> {
  const from = await middleOf(card(page, title));
  const end = 'x' in to ? to : await middleOf(to);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
  await hearsClicks(page);
}

/** The drag library swallows clicks for 50 ms after a drop: longer than a script needs to press something. */
async function hearsClicks(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    let isHeard = false;
    const hear = () => (isHeard = true);
    document.body.addEventListener('click', hear);
    document.body.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    document.body.removeEventListener('click', hear);
    return isHeard;
  });
}

/** A long press in place, then the move, as a finger does it. */
export async function dragByFinger(page: Page, title: string, to: Locator | PagePoint): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const from = await middleOf(card(page, title));
  const end = 'x' in to ? to : await middleOf(to);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: PagePoint[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  // The card shows when the press has been long enough.
  await expect(card(page, title).first()).toHaveAttribute('data-dragging', 'true');
  for (let step = 1; step <= 10; step++) {
    await touch('touchMove', [
      { x: from.x + ((end.x - from.x) * step) / 10, y: from.y + ((end.y - from.y) * step) / 10 },
    ]);
  }
  await touch('touchEnd', []);
  await hearsClicks(page);
}

import { expect, type Page } from 'playwright/test';
import { readRows } from './device-rows.ts';

/** Waits until the draft is stored on the device. */
export async function untilDraftKept(page: Page, text: string): Promise<void> {
  const drafts = async () => (await readRows<{ text: string }>(page, 'draft')).map((draft) => draft.text).join(' ');
  await expect.poll(drafts).toContain(text);
}

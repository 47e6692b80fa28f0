import type { EnginePage } from './engine-page.ts';
import { press, until } from './hands.ts';

declare global {
  interface Window {
    /** The file that was last offered for download, its bytes as base64 once they are read. */
    fileOffered?: { name: string; bytes: string } | undefined;
  }
}

// Runs in the page. Where a download goes is each browser's own, so its bytes are kept in the window instead.
function catchDownloads(): void {
  let content: Blob | undefined;
  URL.createObjectURL = (offered) => {
    content = offered as Blob;
    return 'about:blank';
  };
  HTMLAnchorElement.prototype.click = function note(this: HTMLAnchorElement) {
    const name = this.download;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      window.fileOffered = { name, bytes: String(reader.result).split(',')[1] ?? '' };
    });
    if (content) reader.readAsDataURL(content);
  };
}

/** Presses a button that offers a file, and returns the file. The page catches every later download too. */
export async function saveBy(page: EnginePage, button: string): Promise<{ name: string; bytes: Buffer }> {
  await page.evaluate(catchDownloads);
  await press(page, 'button', button);
  await until(page, 'a file is offered', () => window.fileOffered !== undefined);
  const { name = '', bytes = '' } = (await page.evaluate(() => window.fileOffered)) ?? {};
  return { name, bytes: Buffer.from(bytes, 'base64') };
}

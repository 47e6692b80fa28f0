import boldUrl from './fonts/IBMPlexSans-Bold.woff?url';
import regularUrl from './fonts/IBMPlexSans-Regular.woff?url';
import type { PaperFonts } from './pdf-fonts.ts';
import { WoffFont } from './woff-font.ts';

/** The paper's fonts, which come with the app's own files and so are there offline too. */
export async function loadFonts(): Promise<PaperFonts> {
  const [regular, bold] = await Promise.all([fontAt(regularUrl), fontAt(boldUrl)]);
  return { regular, bold };
}

async function fontAt(url: string): Promise<WoffFont> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  return new WoffFont(new Uint8Array(await answer.arrayBuffer()));
}

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { brochurePdf } from './brochure-pdf.ts';
import { deckPdf } from './deck-pdf.ts';
import { emailTemplates } from './email-templates.ts';
import type { MaterialInput } from './material-facts.ts';
import { trainingPdf } from './training-pdf.ts';

export type MaterialKind = 'deck' | 'brochure' | 'emails' | 'training';

/** One of the documents a representative hands out, made on this device. */
export function makeMaterial(
  kind: MaterialKind,
  about: Omit<MaterialInput, 'now'>,
  now: Date = new Date(),
): { name: string; blob: Blob } {
  const input = { ...about, now };
  const product = PRODUCT_NAME.toLowerCase();
  if (kind === 'emails') {
    const blob = new Blob([emailTemplates(input)], { type: 'text/plain;charset=utf-8' });
    return { name: `${product}-email-templates.txt`, blob };
  }
  const [name, make] = pdfs[kind];
  return { name: `${product}-${name}.pdf`, blob: new Blob([make(input)], { type: 'application/pdf' }) };
}

const pdfs = {
  deck: ['sales-deck', deckPdf],
  brochure: ['brochure', brochurePdf],
  training: ['sales-training', trainingPdf],
} as const;

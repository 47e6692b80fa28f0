import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';

/** The documents a representative hands out that become a PDF. */
export type MaterialKind = 'deck' | 'brochure' | 'training';

const product = PRODUCT_NAME.toLowerCase();

/** Without their ending. */
export const materialNames: Readonly<Record<MaterialKind | 'emails', string>> = {
  deck: `${product}-sales-deck`,
  brochure: `${product}-brochure`,
  training: `${product}-sales-training`,
  emails: `${product}-email-templates`,
};

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';

/** The documents for representatives to hand out that are made as PDF. */
export type MaterialKind = 'deck' | 'brochure' | 'training';

const product = PRODUCT_NAME.toLowerCase();

/** Names without extension. */
export const materialNames: Readonly<Record<MaterialKind | 'emails', string>> = {
  deck: `${product}-sales-deck`,
  brochure: `${product}-brochure`,
  training: `${product}-sales-training`,
  emails: `${product}-email-templates`,
};

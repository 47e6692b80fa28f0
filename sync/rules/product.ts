/** The product's working name, the one place it stands in. */
export const PRODUCT_NAME = 'Vernier';

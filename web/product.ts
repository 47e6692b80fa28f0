/** The product's working name, the one place it stands in for the browser's side. */
export const PRODUCT_NAME = 'Vernier';

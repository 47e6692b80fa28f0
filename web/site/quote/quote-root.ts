/** The id of the element around the form. */
export const QUOTE_ROOT = 'quote-form';

/** The id of the element around a form. */
export const FORM_ROOT = 'form';

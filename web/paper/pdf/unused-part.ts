/** Replaces parts of the PDF library that no paper needs; calling it would be a bug. */
export default function refuse(): never {
  throw new Error('a paper has no packed font, no PNG picture and no password');
}
export { refuse as cbc, refuse as ecb };

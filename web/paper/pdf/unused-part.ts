/** Stands for parts of the PDF library that no paper needs: it would be a defect to come here. */
export default function refuse(): never {
  throw new Error('a paper has no packed font, no PNG picture and no password');
}
export { refuse as cbc, refuse as ecb };

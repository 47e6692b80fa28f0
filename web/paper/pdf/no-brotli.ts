/** Stands for the unpacker that the PDF library has for WOFF2 fonts, of which it gets none: 60 KB. */
export default function refuse(): never {
  throw new Error('fonts are given unpacked');
}

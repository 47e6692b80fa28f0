import Pdf from 'pdfkit';

/**
 * The library's document without its stream, which takes its first chunk out of an array of all others again and again:
 * half of the time.
 */
export class CollectedPdf extends Pdf {
  // Declared only: the library writes before fields of this class are there.
  declare chunks: Uint8Array[] | undefined;

  override push(chunk: Uint8Array | null): boolean {
    if (chunk) (this.chunks ??= []).push(chunk);
    return true;
  }

  // No option leaves out the time, which is told in the properties and again here; a paper may know none.
  override appendXML(xml: string, isLine?: boolean): void {
    const hasTime = Object.keys(this.info).includes('CreationDate');
    super.appendXML(hasTime ? xml : xml.replace(/<xmp:CreateDate>.*<\/xmp:CreateDate>/, ''), isLine);
  }
}

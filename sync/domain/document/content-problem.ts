import { tooIntricate, type UploadComplaint } from './upload-complaint.ts';

/** A complaint about a file's content, thrown from any depth within the file. */
export class ContentProblem extends Error {
  readonly complaint: UploadComplaint;

  constructor(complaint: UploadComplaint) {
    super(complaint.description);
    this.complaint = complaint;
  }
}

/** The bytes that may still be unpacked or read for one file, at whatever depth. */
export class Allowance {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Throws once the file has used them up. */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new ContentProblem(tooIntricate);
  }
}

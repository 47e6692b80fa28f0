import type { UploadComplaint } from './upload-complaint.ts';
import { tooIntricate } from './upload-complaint.ts';

/** What is wrong with a file's content, thrown from wherever in the file it was found. */
export class ContentProblem extends Error {
  readonly complaint: UploadComplaint;

  constructor(complaint: UploadComplaint) {
    super(complaint.description);
    this.complaint = complaint;
  }
}

/** Bytes that may still be unpacked or read for one file, whatever lies how deep in it. */
export class Allowance {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  /** Throws once the file has asked for more than it may. */
  take(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new ContentProblem(tooIntricate);
  }
}

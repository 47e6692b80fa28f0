import { hexOf, paddedBlocks } from './hash-blocks.ts';
import { mixBlock, start } from './sha256.ts';

const BLOCK_BYTES = 64;

/** SHA-256 of bytes that come piece by piece: browsers hash in one piece, and some files are too large for that. */
export class PieceHash {
  readonly #state = Int32Array.from(start);
  readonly #words = new Int32Array(BLOCK_BYTES);
  /** What does not fill a block yet. */
  readonly #rest = new Uint8Array(BLOCK_BYTES);
  #held = 0;
  #length = 0;

  add(bytes: Uint8Array): void {
    this.#length += bytes.length;
    let at = 0;
    if (this.#held > 0) {
      at = Math.min(BLOCK_BYTES - this.#held, bytes.length);
      this.#rest.set(bytes.subarray(0, at), this.#held);
      this.#held += at;
      if (this.#held < BLOCK_BYTES) return;
      mixBlock(this.#state, this.#words, new DataView(this.#rest.buffer), 0);
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (; at + BLOCK_BYTES <= bytes.length; at += BLOCK_BYTES) mixBlock(this.#state, this.#words, view, at);
    this.#rest.set(bytes.subarray(at));
    this.#held = bytes.length - at;
  }

  /** In hex. Nothing may be added afterwards. */
  hex(): string {
    const padded = paddedBlocks(this.#rest.subarray(0, this.#held));
    padded.setUint32(padded.byteLength - 8, Math.floor(this.#length / 2 ** 29));
    padded.setUint32(padded.byteLength - 4, this.#length << 3);
    for (let at = 0; at < padded.byteLength; at += BLOCK_BYTES) mixBlock(this.#state, this.#words, padded, at);
    return hexOf(this.#state);
  }
}

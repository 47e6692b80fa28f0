/**
 * Why a packet or a hand-over file is not taken.
 * - `not_ours`: no hand-over file; `newer`: made by a newer version; `format`: broken inside, or against the format
 * - `cut`: shorter than it was made; `damaged`: its bytes are not those that were sealed
 * - `key`: sealed for others; `signature`, `voucher`: not by the device or the person it names
 * - `workspace`: of another workspace; `circle`: with changes of another circle than it says
 * - `too_large`: beyond the limits; `stopped`: by the person
 */
export type HandOverReason =
  | 'not_ours'
  | 'newer'
  | 'format'
  | 'cut'
  | 'damaged'
  | 'key'
  | 'signature'
  | 'voucher'
  | 'workspace'
  | 'circle'
  | 'too_large'
  | 'stopped';

/** The only error that checking, sealing and opening have of their own; what a source throws passes through. */
export class HandOverRefusal extends Error {
  readonly reason: HandOverReason;

  constructor(reason: HandOverReason) {
    super(`hand-over refused: ${reason}`);
    this.reason = reason;
  }
}

import { encode } from 'uqr';

/** Light modules around the dark ones, which scanners need. */
const BORDER = 4;

export interface QrPicture {
  /** Modules in each direction, border included. */
  size: number;
  /** The dark modules, as the path of an SVG whose view box is `0 0 size size`. */
  path: string;
}

/** A text as a QR code. Drawn here, so that the secret in it goes to nobody else. */
export function drawQr(text: string): QrPicture {
  const { size, data } = encode(text, { ecc: 'M', border: BORDER });
  const rows = data.map((row, y) => {
    const runs = [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ];
    return runs.map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`).join('');
  });
  return { size, path: rows.join('') };
}

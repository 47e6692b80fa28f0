/** What a number with a format means. */
export type NumberMeaning = 'number' | 'date' | 'time';

/** Formats that every workbook has without defining them; those from 27 are for East Asia and Thailand. */
const BUILT_IN: readonly (readonly [first: number, last: number, meaning: NumberMeaning])[] = [
  [14, 17, 'date'],
  [18, 21, 'time'],
  [22, 22, 'date'],
  [27, 31, 'date'],
  [32, 35, 'time'],
  [36, 36, 'date'],
  [45, 47, 'time'],
  [50, 58, 'date'],
  [71, 74, 'date'],
  [75, 80, 'time'],
  [81, 81, 'date'],
];

export function meaningOfBuiltIn(id: number): NumberMeaning {
  return BUILT_IN.find(([first, last]) => id >= first && id <= last)?.[2] ?? 'number';
}

/** Quoted text, single literal characters, colors, conditions and languages. */
const NO_CODE = /"[^"]*"?|\\.|[_*].|\[(?!h+\]|m+\]|s+\])[^\]]*\]?|am\/pm|a\/p|general/gi;

/** What a workbook's own format makes of a number, by its section for positive ones. */
export function meaningOfFormat(code: string): NumberMeaning {
  const [first = ''] = code.replace(NO_CODE, '').toLowerCase().split(';');
  if (/[0#?]/.test(first.replace(/[hms][.,:]0+/g, ''))) return 'number';
  const isTime = /[hs]|\[m/.test(first);
  if (/[yd]/.test(first) || (!isTime && /[mbe]/.test(first))) return 'date';
  return isTime ? 'time' : 'number';
}

const DAY = 24 * 60 * 60 * 1000;
const LAST_DAY = 2_958_465;

/** The day a number means; undefined for one that means none, such as February 29 of 1900. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  const day = Math.floor(serial) + (is1904 ? 1_462 : 0);
  if (!(day >= 1) || day > LAST_DAY || day === 60) return undefined;
  // Spreadsheets count a day that 1900 did not have.
  return new Date(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * DAY).toISOString().slice(0, 10);
}

/** The time of day a number means; undefined for a day or more. */
export function timeOfSerial(serial: number): string | undefined {
  const seconds = Math.round(serial * 24 * 60 * 60);
  return seconds < 0 || seconds >= 24 * 60 * 60 ? undefined : new Date(seconds * 1000).toISOString().slice(11, 19);
}

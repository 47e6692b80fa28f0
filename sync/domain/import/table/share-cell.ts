import type { Column } from './table-columns.ts';

/** How much is done, as a separate column says it: '75%', '75', or 0.75, as spreadsheets store it. */
export const shareColumn: Column = {
  heading: 'Percent complete',
  also: ['complete', 'completed', 'completion', 'done', 'percent', 'percentdone', 'pctcomplete', 'progress'],
  fits: (cells) => cells.length > 0 && cells.every((cell) => shareOf(cell) !== undefined),
};

/** The status that a percentage means, in a word that every table knows; undefined if the cell is no percentage. */
export function shareWord(cell: string): 'done' | 'started' | 'not started' | undefined {
  const share = shareOf(cell);
  if (share === undefined) return undefined;
  if (share === 1) return 'done';
  return share > 0 ? 'started' : 'not started';
}

/** The word in a status column: a percentage needs its sign there, because a bare number may count something else. */
export function statusWord(cell: string): string {
  return (cell.endsWith('%') ? shareWord(cell) : undefined) ?? cell;
}

function shareOf(cell: string): number | undefined {
  const [, digits, sign] = /^(\d{1,3}(?:[.,]\d+)?)\s*(%?)$/.exec(cell) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replace(',', '.'));
  const share = sign || number > 1 ? number / 100 : number;
  return share <= 1 ? share : undefined;
}

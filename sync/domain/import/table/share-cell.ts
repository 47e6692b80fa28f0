import type { Column } from './table-columns.ts';

/** How much is done, as a column of its own says it: '75%', '75', and 0.75, as spreadsheets hold it. */
export const shareColumn: Column = {
  heading: 'Percent complete',
  also: ['complete', 'completed', 'completion', 'done', 'percent', 'percentdone', 'pctcomplete', 'progress'],
  fits: (cells) => cells.length > 0 && cells.every((cell) => shareOf(cell) !== undefined),
};

/** The status that a share means, in a word that every table knows; undefined where the cell is none. */
export function shareWord(cell: string): 'done' | 'started' | 'not started' | undefined {
  const share = shareOf(cell);
  if (share === undefined) return undefined;
  if (share === 1) return 'done';
  return share > 0 ? 'started' : 'not started';
}

/** What a column of statuses says: a share only with its sign, because a number alone may count something else. */
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

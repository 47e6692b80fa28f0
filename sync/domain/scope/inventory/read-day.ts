import { shownCell, type CellReading } from '#sync/domain/import/table/table-columns.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** The day from which spreadsheets count, and the range of this century's days in that count. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const SERIALS = { first: 36_526, last: 73_050 };
const DAY = 24 * 60 * 60 * 1000;
/** Days between the two epochs that workbooks count from. */
const TO_1904 = 1_462;

/** The day that a number stands for in a cell without a date format; undefined for any other cell. */
export function dayOfNumber(cell: string, is1904 = false): string | undefined {
  const serial = /^\d{5}(?:\.\d+)?$/.test(cell) ? Math.floor(Number(cell)) + (is1904 ? TO_1904 : 0) : 0;
  const isSerial = serial >= SERIALS.first && serial <= SERIALS.last;
  return isSerial ? new Date(DAY_ZERO + serial * DAY).toISOString().slice(0, 10) : undefined;
}

/** Reads a cell that holds only a day, possibly as a count from 1900. */
export function readDayCell(cell: string): CellReading {
  const value = dayOfNumber(cell) ?? readDay(cell);
  return value ? { value } : { problem: `‘${shownCell(cell)}’ is not a day. Write it as 2026-06-30.` };
}

const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? +/i;
const TIME = /,? +\d{1,2}:\d{2}(?::\d{2})? ?(?:[ap]m)?$/i;

/**
 * The calendar day that a text means: '2026-06-30', '6/30/2026' and '06-30-2026' (month first), '30.6.2026' (day
 * first), 'June 30, 2026', 'Tuesday, June 30th, 2026', '30 Jun 2026', '30-Jun-26', each with or without a time after
 * it. Undefined for anything else, and for days that do not exist.
 */
export function readDay(written: string): string | undefined {
  const text = written.trim().replace(WEEKDAY, '').replace(TIME, '');
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const slashed = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text);
  if (slashed) return dayOf(slashed[4], slashed[1], slashed[3]);
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  if (dotted) return dayOf(dotted[3], dotted[2], dotted[1]);
  const monthFirst = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i.exec(text);
  if (monthFirst) return dayOf(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i.exec(text);
  return dayFirst ? dayOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1]) : undefined;
}

function monthOf(name = ''): string {
  return String(MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year;
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? undefined : iso;
}

// The federal holidays on which offices are closed, by the day they are observed: a Saturday's on Friday, a Sunday's on
// Monday. Data, not code: a correction is one line. By 5 U.S.C. 6103, computed from its words on 2026-11-28.

/** The first and the last day for which the table is complete. */
export const HOLIDAYS_FROM = '2025-01-01';
export const HOLIDAYS_UNTIL = '2030-12-31';

// By year: New Year, Martin Luther King, Washington, Memorial Day, Juneteenth, Independence, Labor Day, Columbus,
// Veterans Day, Thanksgiving, Christmas.
const table: Readonly<Record<number, readonly string[]>> = {
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25'.split(' '),
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' '),
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' '),
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' '),
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25'.split(' '),
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'.split(' '),
};

export const federalHolidays: ReadonlySet<string> = new Set(
  Object.entries(table).flatMap(([year, days]) => days.map((day) => `${year}-${day}`)),
);

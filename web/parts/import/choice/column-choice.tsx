import { useState } from 'react';
import { plainWord, shownCell, type Columns } from '#sync/domain/import/table/table-columns.ts';
import { headingsOf, layoutBelow, type TableLayout } from '#sync/domain/import/table/table-layout.ts';
import { keysOf } from '#sync/engine/value.ts';
import factsCss from '#web/kit/facts.module.css';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import css from '#web/parts/import/import.module.css';

export interface ColumnChoiceProps {
  /** The table's first rows, with the headings among them. */
  rows: readonly (readonly string[])[];
  /** Their row numbers in the spreadsheet. */
  numbers: readonly number[];
  layout: TableLayout;
  columns: Columns;
  /** The table is useless without one column of each of these groups; if one is missing, the choice starts open. */
  needed: readonly (readonly string[])[];
  onLayout: (layout: TableLayout) => void;
  /** Headings of columns that another answer already covers. */
  answered?: ReadonlySet<string>;
  isDisabled?: boolean;
}

const SKIPPED = 'skipped';
/** Stands for 'no headings': every row is data. */
const NONE = -1;

/** Which row has the headings and what each column means, as recognized; the person can correct it. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { rows, numbers, layout, columns, needed, onLayout, answered, isDisabled = false } = props;
  const written = headingsOf(rows, layout);
  const headings = layout.fields.map((_field, column) => written[column] || nameOf(column));
  const untaken = headings.filter(
    (heading, column) => layout.fields[column] === null && !answered?.has(plainWord(heading)),
  );
  const taken = headings.length - untaken.length;
  const [isUnclear] = useState(() => needed.some((either) => !either.some((field) => layout.fields.includes(field))));
  const take = (column: number, field: string | null) =>
    // Only one column can fill a field.
    onLayout({
      ...layout,
      fields: layout.fields.map((one, at) => (at === column ? field : one === field ? null : one)),
    });
  const numberOf = (at: number) => numbers[at] ?? at + 1;
  const row = numberOf(layout.headings);
  const inRows = layout.isJoined
    ? `headings in rows ${numberOf(layout.headings - 1)} and ${row}`
    : `headings in row ${row}`;
  const place = layout.headings === NONE ? 'no headings' : inRows;
  return (
    <>
      <details className={factsCss.opens} open={isUnclear}>
        <summary>{`Columns: ${taken} of ${headings.length} taken, ${place}`}</summary>
        <div className={css.columns}>
          <Select
            label="Headings"
            items={[
              { id: String(NONE), label: 'There are none' },
              ...rows.map((row, at) => ({ id: String(at), label: `Row ${numberOf(at)}: ${excerptOf(row)}` })),
            ]}
            value={String(layout.headings)}
            onChange={(id) => onLayout(layoutBelow(rows, Number(id), columns))}
            isDisabled={isDisabled}
          />
          {headings.map((heading, column) => (
            <Select
              key={column}
              label={heading}
              items={[
                { id: SKIPPED, label: 'Not taken' },
                ...keysOf(columns).map((id) => ({ id, label: columns[id]?.heading ?? id })),
              ]}
              value={layout.fields[column] ?? SKIPPED}
              onChange={(id) => take(column, keysOf(columns).find((field) => field === id) ?? null)}
              isDisabled={isDisabled}
            />
          ))}
        </div>
      </details>
      {untaken.length > 0 && <p className={`${kit.quiet} ${kit.breaks}`}>{`Not taken: ${untaken.join(', ')}`}</p>}
    </>
  );
}

function nameOf(column: number): string {
  return `Column ${column + 1}`;
}

/** Enough of a row to recognize it by. */
function excerptOf(row: readonly string[]): string {
  const words = row.map((cell) => cell.trim()).filter(Boolean);
  return shownCell(words.join(', ')) || 'empty';
}

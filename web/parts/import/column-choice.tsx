import { useState } from 'react';
import type { Columns } from '#sync/domain/import/table/table-columns.ts';
import type { TableLayout } from '#sync/domain/import/table/table-layout.ts';
import { keysOf } from '#sync/engine/value.ts';
import { Select } from '#web/kit/select.tsx';
import css from './import.module.css';

export interface ColumnChoiceProps<Field extends string> {
  rows: readonly (readonly string[])[];
  layout: TableLayout<Field>;
  columns: Columns<Field>;
  /** Without these columns the table says nothing: the choice is open then. */
  needed: readonly Field[];
  onLayout: (layout: TableLayout<Field>) => void;
  isDisabled?: boolean;
}

const SKIPPED = 'skipped';

/** Which column means what: recognized by its heading, and a person has the last word. */
export function ColumnChoice<Field extends string>(props: ColumnChoiceProps<Field>) {
  const { rows, layout, columns, needed, onLayout, isDisabled = false } = props;
  const fields = keysOf(columns);
  const headings = rows[layout.headings] ?? [];
  const taken = layout.fields.filter((field) => field !== null).length;
  const [isUnclear] = useState(() => needed.some((field) => !layout.fields.includes(field)));
  const take = (column: number, field: Field | null) =>
    // A field comes from one column.
    onLayout({
      ...layout,
      fields: layout.fields.map((one, at) => (at === column ? field : one === field ? null : one)),
    });
  return (
    <details className={css.columnsGroup} open={isUnclear}>
      <summary>{`Columns: ${taken} of ${headings.length} taken, headings in row ${layout.headings + 1}`}</summary>
      <div className={css.columns}>
        {headings.map((heading, column) => (
          <Select
            key={column}
            label={heading.trim() || `Column ${column + 1}`}
            items={[
              { id: SKIPPED, label: 'Not taken' },
              ...fields.map((id) => ({ id: id as string, label: columns[id].heading })),
            ]}
            value={layout.fields[column] ?? SKIPPED}
            onChange={(id) => take(column, fields.find((field) => field === id) ?? null)}
            isDisabled={isDisabled}
          />
        ))}
      </div>
    </details>
  );
}

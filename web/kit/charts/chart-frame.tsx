import { useState, type ReactNode } from 'react';
import { ChartColumnIcon, Table2Icon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Table } from '#web/kit/table.tsx';

interface ChartTable {
  /** Column headings; the first names the rows. */
  columns: readonly string[];
  /** Cells; numbers align at the end of their column. */
  rows: readonly (readonly (string | number)[])[];
}

export interface ChartFrameProps {
  title: string;
  description?: ReactNode;
  /** The same figures as a table. */
  table: ChartTable;
  className?: string;
  children: ReactNode;
}

/** A chart with its title, and a table with the same figures. */
export function ChartFrame({ title, description, table, className, children }: ChartFrameProps) {
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Panel
      title={title}
      description={description}
      className={className}
      action={
        <span data-print="hide">
          <Segmented
            label={`${title}: view`}
            items={[
              { id: 'chart', label: 'Chart', icon: ChartColumnIcon },
              { id: 'table', label: 'Table', icon: Table2Icon },
            ]}
            value={view}
            onChange={setView}
          />
        </span>
      }
    >
      {view === 'chart' ? children : <FigureTable title={title} table={table} />}
    </Panel>
  );
}

function FigureTable({ title, table: { columns, rows } }: { title: string; table: ChartTable }) {
  const isFigure = (column: number) => rows.length > 0 && rows.every((cells) => typeof cells[column] === 'number');
  return (
    <Table label={title}>
      <thead>
        <tr>
          {columns.map((name, column) => (
            <th key={name} scope="col" data-align={isFigure(column) ? 'end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells]) => (
          <tr key={String(head)}>
            <th scope="row">{head}</th>
            {cells.map((cell, column) => (
              <td key={columns[column + 1]} data-align={isFigure(column + 1) ? 'end' : undefined}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import { MetaList } from '#web/kit/meta-list.tsx';
import type { ControlRow } from '#web/screens/control/list/row/control-row-model.ts';
import { shortDay } from '#web/words/short-day.ts';

/** When it was completed and changed, and by whom. */
export function ControlDates({ row, userId }: { row: ControlRow; userId: string }) {
  const { record, editor } = row;
  const items = [
    { term: 'Completed', value: record.completedAt ? shortDay(record.completedAt) : 'Not yet' },
    { term: 'Last updated', value: record.updatedAt ? shortDay(record.updatedAt) : 'Not yet' },
  ];
  if (editor !== null) {
    items.push({ term: 'Last changed by', value: record.updatedBy === userId ? `${editor} (you)` : editor });
  }
  return <MetaList items={items} />;
}

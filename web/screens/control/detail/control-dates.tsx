import { MetaList } from '#web/kit/meta-list.tsx';
import type { ControlRowModel } from '#web/screens/control/list/row/control-row-model.ts';
import { shortDay } from '#web/words/short-day.ts';

/** When it was completed and changed, and by whom. */
export function ControlDates({ row, accountId }: { row: ControlRowModel; accountId: string }) {
  const { record, editor } = row;
  const editorName = record.updatedBy === accountId ? `${editor} (you)` : editor;
  const items = [
    { term: 'Completed', value: record.completedAt ? shortDay(record.completedAt) : 'Not yet' },
    { term: 'Last updated', value: record.updatedAt ? shortDay(record.updatedAt) : 'Not yet' },
    // Always takes its line, so that the first change does not move the buttons below.
    { term: 'Last changed by', value: editor === null ? 'Nobody yet' : editorName },
  ];
  return <MetaList items={items} />;
}

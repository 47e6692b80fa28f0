import { deadlinePriorities } from '#sync/domain/agency/deadline-record.ts';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { levelName, wordChoices } from '#web/words/state-local-words.ts';
import type { DeadlineForm } from '#web/screens/agency/records/record-kinds.ts';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import css from '#web/screens/agency/state-local.module.css';

const types = ['grant_milestone', 'compliance', 'audit', 'reporting', 'training'];
const statuses = ['pending', 'in_progress', 'complete'];
const priorities = deadlinePriorities.map((id) => ({ id, label: levelName(id) }));

export function DeadlineFields({ form, set, problems }: FieldsProps<DeadlineForm>) {
  const bind = (name: keyof DeadlineForm) => ({
    value: form[name],
    onChange: (value: string) => set({ [name]: value }),
    error: problems[name],
  });
  return (
    <>
      <TextField {...bind('title')} label="Title" maxLength={200} autoFocus />
      <TextArea {...bind('description')} label="Description" isOptional rows={3} maxLength={4_000} />
      <div className={css.pair}>
        <TextField {...bind('dueDate')} label="Due date" type="date" />
        <TextField
          {...bind('assignedTo')}
          label="Assigned to"
          placeholder="A person or an office"
          maxLength={200}
          isOptional
        />
      </div>
      <Select {...bind('deadlineType')} label="Deadline type" items={wordChoices(types, form.deadlineType)} />
      <div className={css.pair}>
        <Select {...bind('priority')} label="Priority" items={priorities} />
        <Select {...bind('status')} label="Status" items={wordChoices(statuses, form.status)} />
      </div>
    </>
  );
}

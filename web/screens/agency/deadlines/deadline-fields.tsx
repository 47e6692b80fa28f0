import { deadlinePriorities } from '#sync/domain/agency/deadline-record.ts';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import type { DeadlineForm } from '#web/screens/agency/records/record-kinds.ts';
import { levelName, wordChoices } from '#web/words/state-local-words.ts';

const types = ['grant_milestone', 'compliance', 'audit', 'reporting', 'training'];
const statuses = ['pending', 'in_progress', 'complete'];
const priorities = deadlinePriorities.map((id) => ({ id, label: levelName(id) }));

export function DeadlineFields({ form, set, problems }: FieldsProps<DeadlineForm>) {
  const bound = boundFields(form, set, problems);
  return (
    <>
      <TextField {...bound('title')} label="Title" maxLength={200} autoFocus />
      <TextArea {...bound('description')} label="Description" isOptional rows={3} maxLength={4_000} />
      <div className={kit.pair}>
        <TextField {...bound('dueDate')} label="Due date" type="date" />
        <TextField
          {...bound('assignedTo')}
          label="Assigned to"
          placeholder="A person or an office"
          maxLength={200}
          isOptional
        />
      </div>
      <Select {...bound('deadlineType')} label="Deadline type" items={wordChoices(types, form.deadlineType)} />
      <div className={kit.pair}>
        <Select {...bound('priority')} label="Priority" items={priorities} />
        <Select {...bound('status')} label="Status" items={wordChoices(statuses, form.status)} />
      </div>
    </>
  );
}

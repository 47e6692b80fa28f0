import type { Milestone } from '#sync/domain/poam/poam-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { PlusIcon, Trash2Icon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { TextField } from '#web/kit/text-field.tsx';
import { newRecordId } from '#web/store/new-record-id.ts';
import type { FormProblems } from './poam-form.ts';
import css from './poam-sheet.module.css';

export interface MilestoneFieldsProps {
  milestones: readonly Milestone[];
  onChange: (milestones: Milestone[]) => void;
  problems: FormProblems;
}

/** The milestones, each with its own date and check. */
export function MilestoneFields({ milestones, onChange, problems }: MilestoneFieldsProps) {
  const put = (changed: Milestone) =>
    onChange(milestones.map((milestone) => (milestone.id === changed.id ? changed : milestone)));
  return (
    <div className={kit.stack4}>
      {milestones.length > 0 && (
        <ol className={kit.stack3}>
          {milestones.map((milestone, index) => (
            <li key={milestone.id} className={css.milestone}>
              <Checkbox
                aria-label={`Milestone ${index + 1} is done`}
                isSelected={milestone.doneAt !== null}
                onChange={(isDone) => put({ ...milestone, doneAt: isDone ? new Date().toISOString() : null })}
              />
              <TextField
                label={`Milestone ${index + 1}`}
                hideLabel
                placeholder="What will be done"
                value={milestone.text}
                onChange={(text) => put({ ...milestone, text })}
                error={problems[`milestones.${milestone.id}`]}
                autoFocus={milestone.text === ''}
              />
              <TextField
                label={`Due date of milestone ${index + 1}`}
                hideLabel
                type="date"
                value={milestone.dueDate ?? ''}
                onChange={(dueDate) => put({ ...milestone, dueDate: dueDate || null })}
              />
              <IconButton
                label={`Remove milestone ${index + 1}`}
                icon={Trash2Icon}
                onPress={() => onChange(milestones.filter(({ id }) => id !== milestone.id))}
              />
            </li>
          ))}
        </ol>
      )}
      {problems.milestones && <p role="alert">{problems.milestones}</p>}
      <Button
        size="sm"
        icon={PlusIcon}
        className={css.add}
        onPress={() => onChange([...milestones, { id: newRecordId(), text: '', dueDate: null, doneAt: null }])}
      >
        Add milestone
      </Button>
    </div>
  );
}

import { guidanceTasks, type TaskFacts, taskGroups, tasksRemaining } from '#sync/rules/task-guidance.ts';
import { Badge } from '#web/kit/badge.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { GuidanceItem } from './guidance-item.tsx';
import css from './task-guidance.module.css';

const tones = { 'Urgent Action Required': 'critical', 'High Priority': 'high', 'Additional Tasks': 'medium' } as const;

export interface TaskGuidanceProps {
  tasks: TaskFacts;
  /** Somebody starts the setup. */
  onSetup: () => void;
}

/** What to do next, the most urgent first. */
export function TaskGuidance({ tasks: facts, onSetup }: TaskGuidanceProps) {
  const tasks = guidanceTasks(facts);
  const remaining = tasksRemaining(tasks);
  return (
    <Panel title="Task guidance" isFlush action={remaining !== null && <Badge>{remaining}</Badge>}>
      {facts.percentage > 0 && (
        <div className={css.progress}>
          <ProgressBar label="Overall progress" value={facts.percentage} size="sm" />
        </div>
      )}
      {remaining === null && (
        <EmptyState
          title="All Tasks Complete"
          mark={
            <span data-tone="success" className={css.done}>
              <Icon icon={CircleCheckIcon} size="lg" />
            </span>
          }
        >
          Nothing is waiting for you here. Keep notes and evidence current.
        </EmptyState>
      )}
      {taskGroups(tasks).map((group) => (
        <section key={group.title} className={css.group}>
          <h3 data-priority={tones[group.title]}>
            <Glyph name={tones[group.title]} />
            {group.title}
          </h3>
          <ul className={css.items}>
            {group.tasks.map((task) => (
              <li key={task.id}>
                <GuidanceItem task={task} onSetup={onSetup} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}

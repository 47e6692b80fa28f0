import type { DueItem } from '#sync/domain/guidance/due-work.ts';
import { guidanceTasks, taskGroups, tasksRemaining, type TaskFacts } from '#sync/domain/guidance/task-guidance.ts';
import { Badge } from '#web/kit/badge.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { DueList } from './due-list.tsx';
import { GuidanceItem } from './guidance-item.tsx';
import css from './task-guidance.module.css';

const tones = { 'Urgent Action Required': 'critical', 'High Priority': 'high', 'Additional Tasks': 'medium' } as const;

export interface TaskGuidanceProps {
  tasks: TaskFacts;
  due: readonly DueItem[];
  /** Called to start the setup. */
  onSetup: () => void;
}

/** What to do next, most urgent first: overdue and due items by name, then the tasks. */
export function TaskGuidance({ tasks: facts, due, onSetup }: TaskGuidanceProps) {
  const tasks = guidanceTasks(facts);
  const remaining = tasksRemaining(tasks.length + due.length);
  return (
    <Panel title="Task guidance" isFlush action={<TextLink href="/kanban">View board</TextLink>}>
      {remaining !== null && (
        <div className={css.remaining}>
          <Badge>{remaining}</Badge>
        </div>
      )}
      {facts.percentage > 0 && (
        <div className={css.progress}>
          <ProgressBar
            label="Overall progress"
            value={facts.percentage}
            valueLabel={`${Math.round(facts.percentage)}%, as claimed`}
            size="sm"
          />
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
      {taskGroups(tasks, due).map((group) => (
        <section key={group.title} className={css.group}>
          <h3 data-priority={tones[group.title]}>
            <Glyph name={tones[group.title]} />
            {group.title}
            <CountBadge variant="quiet" count={group.tasks.length + group.due.length} />
          </h3>
          {group.due.length > 0 && <DueList items={group.due} />}
          {group.tasks.length > 0 && (
            <ul className={css.items}>
              {group.tasks.map((task) => (
                <li key={task.id}>
                  <GuidanceItem task={task} onSetup={onSetup} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </Panel>
  );
}

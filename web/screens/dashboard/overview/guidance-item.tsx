import { useState } from 'react';
import type { GuidanceTask, TaskAction } from '#sync/domain/guidance/task-guidance.ts';
import { Button } from '#web/kit/button.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import css from './task-guidance.module.css';

function ActionButton({ action, onSetup }: { action: TaskAction; onSetup: () => void }) {
  if (action.kind === 'setup') {
    return (
      <Button size="sm" onPress={onSetup}>
        {action.label}
      </Button>
    );
  }
  return (
    <LinkButton size="sm" href={action.route}>
      {action.label}
    </LinkButton>
  );
}

/** One task: what, why, how long, its steps, and a link to it. */
export function GuidanceItem({ task, onSetup }: { task: GuidanceTask; onSetup: () => void }) {
  const { title, description, status, estimatedTime, steps, action } = task;
  const [isExpanded, setExpanded] = useState(false);
  return (
    <div className={css.item}>
      <div className={css.title}>
        <h4>{title}</h4>
        {status === 'in_progress' && <StatusChip status="in-progress" label="In Progress" />}
      </div>
      <p>{description}</p>
      <p className={css.time}>Estimated time: {estimatedTime}</p>
      {steps && (
        <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded}>
          <DisclosureHeader level={5} triggerClassName={css.trigger}>
            View Steps
          </DisclosureHeader>
          <DisclosurePanel>
            <ol className={css.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </DisclosurePanel>
        </Disclosure>
      )}
      <ActionButton action={action} onSetup={onSetup} />
    </div>
  );
}

import { Icon } from '#web/kit/icon.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { stepTitles } from './organization-steps.ts';
import css from './organization.module.css';

/** The steps by number and name, with the current one. */
export function StepList({ step }: { step: number }) {
  return (
    <ol className={`${kit.quiet} ${kit.stack1} ${css.steps}`} aria-label="Steps">
      {stepTitles.map((title, index) => {
        const number = index + 1;
        const isDone = number < step;
        return (
          <li key={title} aria-current={number === step ? 'step' : undefined} data-done={isDone || undefined}>
            <span className={css.number} aria-hidden="true">
              {isDone ? <Icon icon={CheckIcon} size="sm" /> : number}
            </span>
            {title}
            {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
          </li>
        );
      })}
    </ol>
  );
}

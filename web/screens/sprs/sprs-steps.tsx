import { Icon } from '#web/kit/icon.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import css from './sprs-steps.module.css';

export interface SprsStep {
  /** The id of the part of the page that it links to. */
  part: string;
  title: string;
  text: string;
  isDone: boolean;
}

/** The screens of SPRS in their order, and what is missing for each. */
export function SprsSteps({ steps }: { steps: readonly SprsStep[] }) {
  return (
    <nav aria-label="Screens of SPRS" className={css.steps} data-print="hide">
      <ol>
        {steps.map(({ part, title, text, isDone }, place) => (
          <li key={title}>
            <button type="button" onClick={() => goTo(part)}>
              <span className={css.mark} data-done={isDone || undefined} aria-hidden="true">
                {isDone && <Icon icon={CheckIcon} size="sm" />}
              </span>
              <span>
                <b className={kit.strong}>
                  {place} {title}
                </b>
                <small>{text}</small>
                {isDone && <VisuallyHidden>, done</VisuallyHidden>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function goTo(part: string): void {
  const target = document.getElementById(part);
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

import type { FormStep } from '#web/words/site/form-words.ts';
import css from './form-progress.module.css';

interface FormProgressProps {
  steps: readonly FormStep[];
  /** From 1. */
  step: number;
  /** Steps with something to correct. */
  troubled: ReadonlySet<number>;
  /** The first step that cannot be opened yet. */
  closedFrom?: number;
  onOpen: (step: number) => void;
}

/** The form's progress: a badge, a bar, and links to the steps. */
export function FormProgress({ steps, step, troubled, closedFrom = Infinity, onOpen }: FormProgressProps) {
  const percent = Math.round((step / steps.length) * 100);
  return (
    <div className={css.progress}>
      <div className={css.head}>
        <span className={css.badge}>
          Step {step} of {steps.length}
        </span>
        <span>{percent}%</span>
      </div>
      <progress value={step} max={steps.length} aria-label="Progress" />
      <ol className={css.steps}>
        {steps.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-current={index + 1 === step ? 'step' : undefined}
              data-troubled={troubled.has(index + 1) || undefined}
              disabled={index + 1 >= closedFrom}
              onClick={() => onOpen(index + 1)}
            >
              <span className={css.number}>{index + 1}</span>
              {title}
              {troubled.has(index + 1) && <span className="VisuallyHidden"> (needs attention)</span>}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

import { quoteSteps } from '#web/words/site/quote-content.ts';
import css from './quote-progress.module.css';

interface QuoteProgressProps {
  step: number;
  /** Steps (from 1) with something to correct. */
  troubled: ReadonlySet<number>;
  onOpen: (step: number) => void;
}

/** How far the form is: a badge, a bar, and the four steps to go to. */
export function QuoteProgress({ step, troubled, onOpen }: QuoteProgressProps) {
  const percent = (step / quoteSteps.length) * 100;
  return (
    <div className={css.progress}>
      <div className={css.head}>
        <span className={css.badge}>
          Step {step} of {quoteSteps.length}
        </span>
        <span>{percent}%</span>
      </div>
      <progress value={step} max={quoteSteps.length} aria-label="Progress" />
      <ol className={css.steps}>
        {quoteSteps.map(({ title }, index) => (
          <li key={title}>
            <button
              type="button"
              aria-current={index + 1 === step ? 'step' : undefined}
              data-troubled={troubled.has(index + 1) || undefined}
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

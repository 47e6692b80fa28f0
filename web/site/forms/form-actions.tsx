import { joinClasses } from '#web/kit/class-names.ts';
import button from '#web/site/frame/site-button.module.css';
import css from './form-shell.module.css';

export interface FormActionsProps {
  step: number;
  /** For the last step, and without scripts, because then all steps are visible. */
  submitLabel: string;
  /** The button's current label. */
  nextLabel: string;
  isPreviousDisabled: boolean;
  isNextDisabled: boolean;
  onPrevious: () => void;
}

/** The buttons for going back and on. Without scripts one button sends the whole form. */
export function FormActions(props: FormActionsProps) {
  const { step, submitLabel, nextLabel, isPreviousDisabled, isNextDisabled, onPrevious } = props;
  return (
    <div className={css.actions}>
      <button
        type="button"
        className={joinClasses(button.button, css.withScripts)}
        data-variant="secondary"
        data-size="lg"
        disabled={isPreviousDisabled}
        onClick={onPrevious}
      >
        Previous
      </button>
      <button
        type="submit"
        className={joinClasses(button.button, css.withoutScripts)}
        data-variant="primary"
        data-size="lg"
      >
        {submitLabel}
      </button>
      {/* If pressed before the scripts arrive, it tells the server at which step. */}
      <button
        type="submit"
        name="step"
        value={step}
        className={joinClasses(button.button, css.withScripts)}
        data-variant="primary"
        data-size="lg"
        disabled={isNextDisabled}
      >
        {nextLabel}
      </button>
    </div>
  );
}

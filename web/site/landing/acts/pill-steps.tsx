import { Glyph } from '#web/kit/glyph.tsx';
import { pillSteps } from '#web/words/site/act-words.ts';
import css from './pill-steps.module.css';

/** The sync pill in its four states: one after another if animation is allowed, otherwise all at once. */
export function PillSteps() {
  return (
    <span className={css.steps}>
      {pillSteps.map(({ state, strong, rest }) => (
        <span key={rest} className={css.pill} data-state={state}>
          <Glyph name={state} />
          <span>
            <b>{strong}</b> {rest}
          </span>
        </span>
      ))}
    </span>
  );
}

import type { SecurityPlanDifference } from '#sync/domain/ssp/security-plan-parts.ts';
import kit from '#web/kit/kit.module.css';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { wordChanges } from './word-changes.ts';

/**
 * One text of the plan with its removed and added words. Spelled out, because not every screen reader announces marked
 * words.
 */
export function DifferenceText({ before, after }: Pick<SecurityPlanDifference, 'before' | 'after'>) {
  return (
    <p className={`${kit.written} ${css.text}`}>
      {wordChanges(before ?? '', after ?? '').map(({ kind, text }, index) => {
        if (kind === 'kept') return text;
        return kind === 'removed' ? (
          <del key={index}>
            <VisuallyHidden>removed: </VisuallyHidden>
            {text}
          </del>
        ) : (
          <ins key={index}>
            <VisuallyHidden>added: </VisuallyHidden>
            {text}
          </ins>
        );
      })}
    </p>
  );
}

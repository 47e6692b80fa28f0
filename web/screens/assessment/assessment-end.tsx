import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { BadgeCheckIcon, UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './assessment.module.css';

/** Shown when every control is complete. */
export function AssessmentComplete({ total }: { total: number }) {
  return (
    <div className={kit.card}>
      <EmptyState
        level={2}
        mark={<Icon icon={BadgeCheckIcon} size="lg" />}
        title="Assessment Complete!"
        action={
          <span className={css.buttons}>
            <LinkButton variant="primary" href="/compliance">
              View Full Report
            </LinkButton>
            <LinkButton icon={UploadIcon} href="/documents">
              Upload Evidence
            </LinkButton>
          </span>
        }
      >
        All {total} controls are marked complete.
      </EmptyState>
    </div>
  );
}

export interface AssessmentEndProps {
  remaining: number;
  onContinue: () => void;
  onExit: () => void;
}

/** Shown at the end of the list if some controls are in progress or were skipped. */
export function AssessmentEnd({ remaining, onContinue, onExit }: AssessmentEndProps) {
  return (
    <div className={kit.card}>
      <EmptyState
        level={2}
        title="You have been through the list"
        action={
          <span className={css.buttons}>
            <Button variant="primary" autoFocus onPress={onContinue}>
              Go through what remains
            </Button>
            <Button onPress={onExit}>Exit Assessment</Button>
          </span>
        }
      >
        {countOf(remaining, 'control')} {remaining === 1 ? 'is' : 'are'} not complete yet: in progress, or skipped for
        now.
      </EmptyState>
    </div>
  );
}

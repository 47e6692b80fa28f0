import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import css from './finding.module.css';

export interface AssessmentAbsentProps {
  /** The screen's. */
  title: string;
  /** It is still being read from this device. */
  isLoading: boolean;
}

/** What a screen of an assessment shows without the assessment. */
export function AssessmentAbsent({ title, isLoading }: AssessmentAbsentProps) {
  return (
    <div className={css.absent}>
      <PageHeader title={title} />
      {isLoading ? (
        <SkeletonRows count={6} label={`Loading ${title.toLowerCase()}`} />
      ) : (
        <EmptyState
          level={2}
          title="This assessment is not on this device"
          action={
            <LinkButton size="sm" href="/status">
              Status
            </LinkButton>
          }
        >
          Until its lead releases it, only its team sees it. If you are in the team, it arrives with the next
          synchronization.
        </EmptyState>
      )}
    </div>
  );
}

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
  /** The page has its own room around it. */
  isFlush?: true;
}

/** What a screen of an assessment shows without the assessment. */
export function AssessmentAbsent({ title, isLoading, isFlush }: AssessmentAbsentProps) {
  return (
    <div className={isFlush ? undefined : css.absent}>
      <PageHeader title={title} />
      {isLoading ? (
        <SkeletonRows count={6} label="Loading the assessment" />
      ) : (
        <EmptyState
          level={2}
          title="This assessment is not on this device"
          action={
            <LinkButton size="sm" href="/assessment">
              Assessments
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

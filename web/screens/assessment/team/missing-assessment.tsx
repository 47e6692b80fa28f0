import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';

/** For an address of an assessment that this device does not have. */
export function MissingAssessment() {
  return (
    <EmptyState
      level={2}
      title="This assessment is not on this device"
      action={
        <LinkButton size="sm" href="/assessment">
          Assessments
        </LinkButton>
      }
    >
      It reaches its team alone until its lead releases it. If you have just joined, it comes with the next
      synchronization.
    </EmptyState>
  );
}

import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';

/** Shown to people who may not answer. */
export function RoleReads() {
  return (
    <EmptyState
      level={2}
      title="Your role is read-only"
      action={
        <LinkButton size="sm" href="/compliance">
          View All Controls
        </LinkButton>
      }
    >
      Members who can change records answer here. Their answers are in the list of controls.
    </EmptyState>
  );
}

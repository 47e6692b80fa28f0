import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';

/** Shown to people who may not answer. */
export function RoleReads() {
  return (
    <EmptyState
      level={2}
      title="Your role reads"
      action={
        <LinkButton size="sm" href="/compliance">
          View All Controls
        </LinkButton>
      }
    >
      Members who change records answer here. What they answered is in the list of controls.
    </EmptyState>
  );
}

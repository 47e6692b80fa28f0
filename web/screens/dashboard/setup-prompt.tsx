import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** Stands until the organization is set up. */
export function SetupPrompt({ onStart, className }: { onStart: () => void; className?: string }) {
  return (
    <Notice
      className={className}
      title="Your setup is not complete yet."
      actions={
        <Button size="sm" onPress={onStart}>
          Start Setup
        </Button>
      }
    >
      Five short steps make the plan fit your organization.
    </Notice>
  );
}

import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';

/** Shown when another tab runs a newer version and has taken over the records, so that this one can only reload. */
export function OutdatedNotice({ className }: { className?: string }) {
  return (
    <Notice
      role="alert"
      tone="warning"
      className={className}
      title="This tab has been replaced."
      actions={
        <Button size="sm" onPress={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      A newer version is open in another tab, or your records were removed from this device. Reload to continue. What
      was saved is safe.
    </Notice>
  );
}

import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useSyncPanel } from '#web/parts/sync/use-sync-panel.ts';

/** Two devices of one person wrote a finding differently, or a change of it was refused: only its author decides. */
export function FindingAttention() {
  const { setOpen } = useSyncPanel();
  return (
    <Notice
      tone="warning"
      glyph="conflict"
      title="Your finding needs your decision."
      actions={
        <Button size="sm" onPress={() => setOpen(true)}>
          Decide
        </Button>
      }
    >
      Two of your devices differ, or a change could not be taken. Everything you wrote is kept.
    </Notice>
  );
}

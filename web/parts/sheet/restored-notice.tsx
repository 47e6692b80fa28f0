import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import type { EndingDraft } from './use-form-end.tsx';

/** Says that a form's content comes from an earlier visit. */
export function RestoredNotice({ draft }: { draft: EndingDraft }) {
  if (!draft.isRestored) return null;
  return (
    <Notice
      title="This was not saved last time."
      actions={
        <Button size="sm" onPress={draft.discard}>
          Discard it
        </Button>
      }
    >
      It was kept on this device.
    </Notice>
  );
}

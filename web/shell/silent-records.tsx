import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { Button } from '#web/kit/button.tsx';
import { RefreshCwIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { MessagePage } from '#web/parts/page/message-page.tsx';

const title = 'Your records are not responding';
const text = `They are safe on this device, but something in this browser is blocking them. Close the other tabs of ${PRODUCT_NAME}. This page keeps trying; if nothing changes, close the browser and open it again.`;

/** Above a screen whose database does not answer. */
export function SilentRecordsNotice({ className }: { className?: string }) {
  return (
    <Notice
      role="alert"
      tone="warning"
      className={className}
      title={title}
      actions={
        <Button size="sm" onPress={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** Replaces every screen if the device cannot even tell who the person is. */
export function SilentRecordsPage() {
  return (
    <MessagePage
      title={title}
      actions={
        <Button variant="primary" icon={RefreshCwIcon} onPress={() => window.location.reload()}>
          Try again
        </Button>
      }
    >
      {text}
    </MessagePage>
  );
}

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { PrinterIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import css from './security-screen.module.css';

export interface RecoveryCodesSheetProps {
  codes: readonly string[];
  onKept: () => void;
}

/** The codes, shown only once: alone on the page, so that they print as one page. */
export function RecoveryCodesSheet({ codes, onKept }: RecoveryCodesSheetProps) {
  const { user } = useWorkspace();
  return (
    <div className={`${kit.stack5} ${kit.narrow}`}>
      <PageHeader title="Your recovery codes" description={`${user.email}, for ${PRODUCT_NAME}`} />
      <Panel
        label="Recovery codes"
        footer={
          <span data-print="hide">
            <Button icon={PrinterIcon} onPress={() => window.print()}>
              Print
            </Button>{' '}
            <Button variant="primary" onPress={onKept}>
              I have kept them
            </Button>
          </span>
        }
      >
        <div className={kit.stack4}>
          <p>
            Each of these signs you in once, if you lose your second factor. They are shown only now: print them, or
            keep them where you keep your passwords. Earlier codes no longer work.
          </p>
          <ol className={`${kit.box} ${css.codes}`} aria-label="Recovery codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
        </div>
      </Panel>
    </div>
  );
}

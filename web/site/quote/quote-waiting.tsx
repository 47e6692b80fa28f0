import { Glyph } from '#web/kit/glyph.tsx';
import button from '#web/site/frame/site-button.module.css';
import css from './quote-waiting.module.css';

/** Says that a complete request waits on this device for a connection. */
export function QuoteWaiting({
  isBusy,
  onRetry,
  onEdit,
}: {
  isBusy: boolean;
  onRetry: () => void;
  onEdit: () => void;
}) {
  return (
    <div className={css.waiting} role="status">
      <Glyph name="offline" />
      <div>
        <b>There is no connection. Your request is saved on this device.</b>
        <p>It is sent by itself once the connection is back: while this page is open, or when you visit it next.</p>
        <div>
          <button type="button" className={button.button} data-variant="secondary" disabled={isBusy} onClick={onRetry}>
            Try now
          </button>
          <button type="button" className={button.button} data-variant="secondary" disabled={isBusy} onClick={onEdit}>
            Edit request
          </button>
        </div>
      </div>
    </div>
  );
}

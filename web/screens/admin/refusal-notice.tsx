import { Notice } from '#web/kit/notice.tsx';
import type { ServerAction } from './use-server-action.ts';
import css from './admin-dialog.module.css';

/** The server's reason, inside a dialog. Not shown where it is already under its field. */
export function RefusalNotice({
  refusal,
  fields = [],
}: {
  refusal: ServerAction['refusal'];
  fields?: readonly string[];
}) {
  if (!refusal || (refusal.field !== undefined && fields.includes(refusal.field))) return null;
  return (
    <Notice tone="danger" role="alert" className={css.refusal}>
      {refusal.message}
    </Notice>
  );
}

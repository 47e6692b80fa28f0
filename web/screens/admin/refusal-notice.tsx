import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import type { ServerAction } from './use-server-action.ts';

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
    <Notice tone="danger" role="alert" className={kit.below3}>
      {refusal.message}
    </Notice>
  );
}

import { Notice } from '#web/kit/notice.tsx';
import type { Refusal } from '#web/store/calls/refusal.ts';

export interface RefusalNoticeProps {
  refusal: Refusal | undefined;
  /** The fields that show theirs themselves. */
  fields?: readonly string[];
  className?: string | undefined;
}

/** The server's reason. Not shown where it is already under its field. */
export function RefusalNotice({ refusal, fields = [], className }: RefusalNoticeProps) {
  if (!refusal || (refusal.field !== undefined && fields.includes(refusal.field))) return null;
  return (
    <Notice tone="danger" role="alert" className={className}>
      {refusal.message}
    </Notice>
  );
}

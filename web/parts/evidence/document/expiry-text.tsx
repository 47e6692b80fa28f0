import { useState } from 'react';
import { isExpired } from '#sync/domain/document/document-expiry.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { useToday } from '#web/records/use-statuses.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';

/** The last day on which a document is valid as evidence, and a remark once that day is past. */
export function ExpiryText({ expiresOn }: { expiresOn: string }) {
  return (
    <>
      {calendarDayText(expiresOn)} <ExpiredBadge document={{ expiresOn }} />
    </>
  );
}

/** Marks a document that is no longer valid as evidence. */
export function ExpiredBadge({ document }: { document: Pick<StoredDocument, 'expiresOn'> }) {
  return useIsExpired(document) && <Badge tone="danger">Expired</Badge>;
}

/** Whether the document's last valid day is past. */
export function useIsExpired(document: Pick<StoredDocument, 'expiresOn'>): boolean {
  const [now] = useState(() => new Date());
  return isExpired(document, useToday(now));
}

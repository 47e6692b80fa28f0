import { useState } from 'react';
import { isExpired } from '#sync/domain/document/document-expiry.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { useToday } from '#web/data/records/use-statuses.ts';
import { Badge } from '#web/kit/badge.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';

/** The last day on which a document proves anything, and a word once it is over. */
export function ExpiryText({ expiresOn }: { expiresOn: string }) {
  return (
    <>
      {calendarDayText(expiresOn)} <ExpiredBadge document={{ expiresOn }} />
    </>
  );
}

/** Marks a document that proves nothing any longer. */
export function ExpiredBadge({ document }: { document: Pick<StoredDocument, 'expiresOn'> }) {
  return useIsExpired(document) && <Badge tone="danger">Expired</Badge>;
}

/** Whether the last day of a document is over. */
export function useIsExpired(document: Pick<StoredDocument, 'expiresOn'>): boolean {
  const [now] = useState(() => new Date());
  return isExpired(document, useToday(now));
}

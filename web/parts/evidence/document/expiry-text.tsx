import { useState } from 'react';
import { isExpired } from '#sync/domain/document/document-expiry.ts';
import { useToday } from '#web/data/records/use-statuses.ts';
import { Badge } from '#web/kit/badge.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';

/** The last day on which a document proves anything, and a word once it is over. */
export function ExpiryText({ expiresOn }: { expiresOn: string }) {
  const [now] = useState(() => new Date());
  const isOver = isExpired({ expiresOn }, useToday(now));
  return (
    <>
      {calendarDayText(expiresOn)} {isOver && <Badge tone="danger">Expired</Badge>}
    </>
  );
}

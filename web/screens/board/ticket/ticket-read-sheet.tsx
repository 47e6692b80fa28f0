import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { MetaList } from '#web/kit/meta-list.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useStandardWords } from '#web/records/use-standard.ts';
import { numberOf, priorityName, typeName } from '#web/screens/board/board-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { TicketStandard } from './ticket-standard.tsx';

export interface TicketReadSheetProps {
  ticket: Ticket;
  columns: readonly BoardColumnRecord[];
  members: readonly Member[];
  onClose: () => void;
}

/** All of one ticket, for people who may not change it. */
export function TicketReadSheet({ ticket, columns, members, onClose }: TicketReadSheetProps) {
  const standard = useStandardWords(numberOf(ticket));
  if (standard === undefined) return null;
  const assignee = members.find(({ id }) => id === ticket.assigneeId);
  const texts = [
    { term: 'Column', value: columns.find(({ id }) => id === ticket.columnId)?.name },
    { term: 'Description', value: ticket.description },
    { term: 'Assignee', value: assignee ? personName(assignee) : 'Unassigned' },
    { term: 'Type', value: typeName(ticket.ticketType) },
    { term: 'Priority', value: priorityName(ticket.priority) },
    { term: 'Due date', value: ticket.dueDate && calendarDayText(ticket.dueDate) },
    { term: 'Story points', value: ticket.storyPoints },
    { term: 'Labels', value: ticket.labels.join(', ') },
  ];
  return (
    <Sheet title={ticket.title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <TicketStandard standard={standard} />
      <SheetSection>
        <MetaList align="start" items={texts.filter(({ value }) => value)} />
      </SheetSection>
    </Sheet>
  );
}

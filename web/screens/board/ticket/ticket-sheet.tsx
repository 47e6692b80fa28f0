import { useState } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { isControl } from '#sync/domain/board/board-nesting.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { updateTicket } from '#sync/domain/board/ticket-mutators.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { addressOf } from '#web/address.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { requirementHref } from '#web/parts/requirement/requirement-address.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useStandardWords } from '#web/records/use-standard.ts';
import { numberOf } from '#web/screens/board/board-words.ts';
import { successToast } from '#web/words/messages.ts';
import { memberName } from '#web/words/names.ts';
import { dateText } from '#web/words/times.ts';
import { TicketFieldsView } from './ticket-fields-view.tsx';
import { editOfTicket, formOfTicket, problemsOfTicket } from './ticket-form.ts';
import { TicketStandard } from './ticket-standard.tsx';

export interface TicketSheetProps {
  ticket: Ticket;
  columns: readonly BoardColumnRecord[];
  tickets: readonly Ticket[];
  members: readonly Member[];
  isUnsent: boolean;
  onMoveTo: (ticketId: string, columnId: string) => void;
  onDelete: (ticket: Ticket) => void;
  onClose: () => void;
}

/** Edits one ticket in full. Entries are kept on this device until they are saved or discarded. */
export function TicketSheet(props: TicketSheetProps) {
  const { ticket, columns, tickets, members, isUnsent, onMoveTo, onDelete, onClose } = props;
  const standard = useStandardWords(numberOf(ticket));
  const draft = useFormDraft(`ticket/${ticket.id}`, formOfTicket(ticket));
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  // Wait for what comes above the fields, so that nothing moves under a finger.
  if (!draft || standard === undefined) return null;
  const { value: form, base } = draft;
  const problems = problemsOfTicket(form);

  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const { update, columnId } = editOfTicket(ticket.id, base, form);
    const isSaved = await run({
      changes: update ? [{ call: call(updateTicket, update.args), seen: update.seen }] : [],
      // A move has a toast of its own.
      ...(columnId === undefined && { done: successToast('Ticket updated') }),
      failed: { title: 'Failed to save ticket' },
    });
    if (isSaved && columnId !== undefined) onMoveTo(ticket.id, columnId);
    return isSaved;
  };
  return (
    <FormSheet
      title={`Ticket ${cmmcIdOf(numberOf(ticket) ?? '')}`.trimEnd()}
      state={isUnsent && <SyncMark state="device" label="On this device" />}
      draft={draft}
      saveLabel="Save Changes"
      onSave={save}
      deletion={{ noun: 'ticket', ask: () => onDelete(ticket) }}
      onClose={onClose}
    >
      <TicketStandard standard={standard} />
      <TicketFieldsView
        form={form}
        onChange={draft.setValue}
        problems={isTried ? problems : {}}
        columns={columns}
        members={members}
        controls={tickets.filter((one) => isControl(one) && one.id !== ticket.id)}
      />
      <SheetSection>
        <p>
          Reported by {memberName(members, ticket.reporterId, 'a former member')} on {dateText(ticket.createdAt)}.{' '}
          <RecordLink ticket={ticket} />
        </p>
      </SheetSection>
    </FormSheet>
  );
}

function RecordLink({ ticket }: { ticket: Ticket }) {
  const number = numberOf(ticket);
  const control = number && /^[\d.]+/.exec(number)?.[0];
  if (!control) return null;
  if (number !== control) {
    const href = addressOf('/assessment-objectives', { control, objective: number });
    return <TextLink href={href}>Open objective {number}</TextLink>;
  }
  return <TextLink href={requirementHref(control)}>Open control {control}</TextLink>;
}

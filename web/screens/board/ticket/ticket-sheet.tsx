import { call } from '#sync/engine/mutator.ts';
import { useState } from 'react';
import { isControl } from '#sync/domain/board/board-nesting.ts';
import type { BoardColumnRecord } from '#sync/domain/board/board-record.ts';
import { updateTicket } from '#sync/domain/board/ticket-mutators.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { addressOf } from '#web/address.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { dateText } from '#web/words/times.ts';
import { personName } from '#web/words/names.ts';
import { numberOf } from '#web/screens/board/board-words.ts';
import { TicketFieldsView } from './ticket-fields-view.tsx';
import { editOfTicket, formOfTicket, problemsOfTicket } from './ticket-form.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { successToast } from '#web/words/messages.ts';

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

/** All of one ticket. Entered values are stored on this device until saved or discarded. */
export function TicketSheet(props: TicketSheetProps) {
  const { ticket, columns, tickets, members, isUnsent, onMoveTo, onDelete, onClose } = props;
  const draft = useFormDraft(`ticket/${ticket.id}`, formOfTicket(ticket));
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!draft) return null;
  const { value: form, base } = draft;
  const problems = problemsOfTicket(form);

  const leave = () => {
    draft.finish();
    onClose();
  };
  const cancel = () => {
    if (draft.isChanged) setAsking(true);
    else leave();
  };
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const { update, columnId } = editOfTicket(ticket.id, base, form);
    const isSaved = await run({
      changes: update ? [{ call: call(updateTicket, update.args), seen: update.seen }] : [],
      // A move has a toast of its own.
      ...(columnId === undefined && { done: successToast('Ticket updated') }),
      failed: { title: 'Failed to save ticket' },
    });
    if (!isSaved) return;
    if (columnId !== undefined) onMoveTo(ticket.id, columnId);
    leave();
  };
  const reporter = members.find(({ id }) => id === ticket.reporterId);
  return (
    <>
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && cancel()}
        title={numberOf(ticket) ? `Ticket ${numberOf(ticket)}` : 'Ticket'}
        state={isUnsent && <SyncMark state="device" label="On this device" />}
        footer={
          <>
            <Button variant="quiet" onPress={() => onDelete(ticket)}>
              Delete ticket
            </Button>
            <Button onPress={cancel}>Cancel</Button>
            <Button variant="primary" onPress={() => void save()}>
              Save Changes
            </Button>
          </>
        }
      >
        {draft.isRestored && (
          <SheetSection>
            <Notice
              title="This was not saved last time."
              actions={
                <Button size="sm" onPress={draft.discard}>
                  Discard it
                </Button>
              }
            >
              It was kept on this device.
            </Notice>
          </SheetSection>
        )}
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
            Reported by {reporter ? personName(reporter) : 'a former member'} on {dateText(ticket.createdAt)}.{' '}
            <RecordLink ticket={ticket} />
          </p>
        </SheetSection>
      </Sheet>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Discard what you entered?"
        safeLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={leave}
      >
        It has not been saved. Discarding it cannot be undone.
      </AlertDialog>
    </>
  );
}

/** A link to the record a ticket is about. */
function RecordLink({ ticket }: { ticket: Ticket }) {
  const number = numberOf(ticket);
  const control = number && /^[\d.]+/.exec(number)?.[0];
  if (!control) return null;
  if (number !== control) {
    const href = addressOf('/assessment-objectives', { control, objective: number });
    return <TextLink href={href}>Open objective {number}</TextLink>;
  }
  return <TextLink href={addressOf('/compliance', { q: control, open: [control] })}>Open control {control}</TextLink>;
}

import { useState } from 'react';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { affirmingOfficial, type AffirmingOfficial } from '#sync/domain/sprs/affirming-official.ts';
import { giveAffirmation } from '#sync/domain/status/status-mutators.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useSystem } from '#web/records/use-scope.ts';
import { useSprsWorksheet } from '#web/records/use-statuses.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { successToast } from '#web/words/messages.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';
import { changeLines, ledgerLines } from './affirmation-lines.ts';
import { nextAffirmation } from './next-affirmation.ts';
import { useAffirmationPacket, type PacketOfDay } from './use-affirmation-packet.ts';

type Decision = Affirmation['decision'];

export interface AffirmationSheetProps {
  status: StatusRecord;
  affirmations: readonly Affirmation[];
  /** A calendar day. */
  today: string;
  onClose: () => void;
}

/** Everything for an affirmation: what the ledger says, what changed, who affirms, and the decision. */
export function AffirmationSheet(props: AffirmationSheetProps) {
  const packet = useAffirmationPacket(props.status, props.today);
  const system = useSystem();
  const worksheet = useSprsWorksheet();
  const due = nextAffirmation(props.status, props.affirmations);
  if (!packet || !system || !worksheet || !due) return null;
  const official = affirmingOfficial(worksheet, system);
  return <AffirmationForm {...props} {...packet} dueOn={due.dueOn} official={official} />;
}

interface AffirmationFormProps extends AffirmationSheetProps, PacketOfDay {
  dueOn: string;
  /** As named by the scope and the SPRS worksheet. */
  official: AffirmingOfficial;
}

function AffirmationForm({ status, today, onClose, packet, against, dueOn, official }: AffirmationFormProps) {
  const draft = useFormDraft(`affirmation/${status.id}`, {
    name: official.officialName,
    title: official.officialTitle,
    contact: official.officialEmail,
    changes: '',
    reason: '',
    decision: 'affirmed' as Decision,
    decidedOn: today,
  });
  const run = useRunChanges();
  const [id] = useState(newRecordId);
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const form = draft.value;
  const needsReason = against !== '' && form.decision === 'affirmed';
  const set = (part: Partial<typeof form>) => draft.setValue({ ...form, ...part });
  const missing = (value: string, name: string) => (isTried && value.trim() === '' ? `${name} is required` : undefined);
  const save = async () => {
    setTried(true);
    const { contact, reason, ...said } = form;
    const needed = [form.name, form.title, contact, form.decidedOn, ...(needsReason ? [reason] : [])];
    if (needed.some((text) => text.trim() === '')) return false;
    const told = { ...packet, contact: contact.trim(), ...(needsReason && { reason: reason.trim() }) };
    const args = { ...said, id, statusId: status.id, dueOn, packet: told };
    return run({ changes: [{ call: call(giveAffirmation, args) }], done: successToast('Affirmation recorded') });
  };
  const bound = boundFields(form, set);
  return (
    <FormSheet title="Affirmation" draft={draft} saveLabel="Record affirmation" onSave={save} onClose={onClose}>
      <SheetSection isSunken>
        <div className={kit.stack4}>
          <MetaList
            align="start"
            items={[
              { term: 'Status', value: cmmcStatusName(status) },
              { term: 'Due', value: calendarDayText(dueOn) },
              ...ledgerLines(packet).map(([term, value]) => ({ term, value })),
              ...changeLines(packet).map(([term, value]) => ({ term, value })),
              { term: 'Scope after the status date', value: packet.scopeChanges === '' ? 'Unchanged' : 'Changed' },
            ]}
          />
          {packet.scopeChanges !== '' && <p className={`${kit.quiet} ${kit.breaks}`}>{packet.scopeChanges}</p>}
        </div>
      </SheetSection>
      <SheetSection>
        <div className={kit.stack4}>
          <TextField label="Affirming official" {...bound('name')} error={missing(form.name, 'Affirming official')} />
          <TextField label="Title" {...bound('title')} error={missing(form.title, 'Title')} />
          <TextField
            label="Contact"
            help="The official’s email address or phone number."
            value={form.contact}
            maxLength={200}
            onChange={(contact) => set({ contact })}
            error={missing(form.contact, 'Contact')}
          />
          <TextArea
            label="What else has changed"
            isOptional
            help="Significant changes of scope, of providers, of the network."
            {...bound('changes')}
          />
          <RadioGroup<Decision>
            label="Decision"
            items={[
              { id: 'affirmed', label: 'Affirmed: the requirements are still met' },
              { id: 'declined', label: 'Not affirmed' },
            ]}
            {...bound('decision')}
          />
          {needsReason && (
            <>
              <Notice tone="warning" title="Your own answers do not support it.">
                {`Today: ${against}.`}
              </Notice>
              <TextArea
                label="Why it is affirmed anyway"
                help="It becomes part of the packet."
                maxLength={TEXT_LIMITS.judgementReason}
                {...bound('reason')}
                error={missing(form.reason, 'Reason')}
              />
            </>
          )}
          <TextField label="Decided on" type="date" {...bound('decidedOn')} />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

import { useState } from 'react';
import type { Call } from '#sync/engine/mutator.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { successToast } from '#web/words/messages.ts';
import css from './team.module.css';

interface TextSheetFrame {
  title: string;
  /** What it is about, above the field. */
  lead?: string;
  label: string;
  help?: string;
  /** Said under an empty field; without it the text may be empty. */
  missing?: string;
  saveLabel: string;
  /** Names the draft that survives a crash. */
  draftKey: string;
  stored?: string;
  onClose: () => void;
}

/** A change of this device's records with those that follow it, or a call that says whether it was done. */
export type TextSheetProps = TextSheetFrame &
  (
    | { change: (text: string) => Call; along?: readonly Call[]; done: string }
    | { send: (text: string) => Promise<boolean> }
  );

/** An act that consists of one text: a statement, a reason, a name. */
export function TextSheet(props: TextSheetProps) {
  const { title, lead, label, help, missing, saveLabel, draftKey, stored = '', onClose } = props;
  const draft = useFormDraft(draftKey, { text: stored });
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const text = draft.value.text.trim();
  const save = async () => {
    setTried(true);
    if (text === '' && missing) return false;
    if ('send' in props) return props.send(text);
    const calls = [props.change(text), ...(props.along ?? [])];
    return run({ changes: calls.map((call) => ({ call })), done: successToast(props.done) });
  };
  return (
    <FormSheet title={title} draft={draft} saveLabel={saveLabel} onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.fields}>
          {lead && <p>{lead}</p>}
          <TextArea
            label={label}
            isOptional={!missing}
            help={help}
            error={isTried && text === '' ? missing : undefined}
            rows={3}
            value={draft.value.text}
            onChange={(next) => draft.setValue({ text: next })}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

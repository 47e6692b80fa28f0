import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { signatureFieldsSchema, signCheckpoint } from '#sync/domain/checkpoint/checkpoint-mutators.ts';
import { pageText, type CheckpointPage } from '#sync/domain/checkpoint/checkpoint-page.ts';
import { checkpointId } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { STROKE_BOX, STROKE_POINTS } from '#sync/domain/checkpoint/drawn-strokes.ts';
import { statements, type SigningSide } from '#sync/domain/checkpoint/signing-sides.ts';
import { call } from '#sync/engine/mutator.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { SignaturePad } from '#web/kit/signature-pad.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { newRecordId } from '#web/store/new-record-id.ts';
import { successToast } from '#web/words/messages.ts';
import { momentInZone } from '#web/words/times.ts';

const formSchema = z.extend(signatureFieldsSchema, { declines: z.boolean() }).check(
  z.refine(({ declines, strokes }) => declines || strokes !== '', { path: ['strokes'], error: 'Sign in the box.' }),
  z.refine(({ declines, refusal }) => !declines || refusal.trim() !== '', {
    path: ['refusal'],
    error: 'Say why it is not signed.',
  }),
);

export interface DrawnSignatureSheetProps {
  side: SigningSide;
  page: CheckpointPage;
  /** The state that is signed; null makes one of the page. */
  state: string | null;
  /** Who it probably is. */
  signer: { name: string; title: string };
  onSigned: (state: string) => void;
  onClose: () => void;
}

/** Signs a page on this device, or records that somebody declines. */
export function DrawnSignatureSheet({ side, page: shown, state, signer, onSigned, onClose }: DrawnSignatureSheetProps) {
  // What was shown when the sheet opened is what is signed, whatever arrives meanwhile.
  const [{ page, text, id: newState }] = useState(() => ({ page: shown, text: pageText(shown), id: newRecordId() }));
  const { assessmentId, kind, day } = page;
  const signedState = state ?? newState;
  const stored = { ...signer, strokes: '', refusal: '', declines: false };
  const draft = useFormDraft(`signature/${checkpointId(assessmentId, kind, day, state ?? '')}/${side}`, stored);
  const run = useRunChanges();
  const isSigned = useRef(false);
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const form = draft.value;
  const problems = problemsByField(formSchema, form);
  const bound = boundFields(form, (part) => draft.setValue({ ...form, ...part }), isTried ? problems : {});
  const isClient = side === 'client';
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const { declines, strokes, refusal, name, title } = form;
    const id = checkpointId(assessmentId, kind, day, signedState);
    const said = declines ? { strokes: '', refusal } : { strokes, refusal: '' };
    return run({
      changes: [{ call: call(signCheckpoint, { id, side, signedText: text, name, title, ...said }) }],
      done: successToast(declines ? 'Recorded that it is not signed' : 'Page signed'),
      onDone: () => (isSigned.current = true),
    });
  };
  return (
    <FormSheet
      title={isClient ? 'Signature for the organization' : 'Signature for the team'}
      draft={draft}
      saveLabel={form.declines ? 'Record it' : 'Sign'}
      onSave={save}
      onClose={() => (isSigned.current ? onSigned(signedState) : onClose())}
    >
      <SheetSection>
        <div className={css.fields}>
          <p>
            {`${page.title}, state of ${momentInZone(page.at, page.timeZone)}. `}
            <b>{`${statements[side]}.`}</b>
            {' It is kept as it is drawn, and is no digital signature.'}
          </p>
          <TextField label="Name" {...bound('name')} />
          <TextField label="Title" isOptional {...bound('title')} />
          {isClient && (
            <Checkbox isSelected={form.declines} onChange={(declines) => draft.setValue({ ...form, declines })}>
              Declines to sign
            </Checkbox>
          )}
          {form.declines ? (
            <TextArea label="Reason" {...bound('refusal')} />
          ) : (
            <SignaturePad label="Signature" box={STROKE_BOX} most={STROKE_POINTS} {...bound('strokes')} />
          )}
        </div>
      </SheetSection>
    </FormSheet>
  );
}

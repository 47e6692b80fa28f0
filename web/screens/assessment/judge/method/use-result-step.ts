import { useEffect, useRef } from 'react';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { methodResults, type MethodResult } from '#sync/domain/method/method-record.ts';
import { DOUBLE_TAP_MS } from '#web/kit/double-tap.ts';
import { useSingleKeys } from '#web/parts/keys/single-keys.ts';
import { useSingleKeyActs } from '#web/parts/keys/use-single-key-acts.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { resultLooks } from '#web/words/finding-words.ts';

/** Stores a result with what was observed; resolves to whether it is stored. */
export type RecordResult = (result: MethodResult, observed: string) => Promise<boolean>;

const keys = { supports: 'S', contradicts: 'C', inconclusive: 'U' } as const;

/**
 * What was observed, and what it shows: choosing that records the method. `missing`: what has to be chosen before.
 * `subject`: what the result is about, where one draft serves several in turn. One per mounted form.
 */
export function useResultStep(
  draftKey: string,
  missing: string | undefined,
  onRecord: RecordResult,
  subject: string = draftKey,
) {
  const draft = useFormDraft(draftKey, { observed: '' });
  const hasKeys = useSingleKeys();
  // A key pressed before the device has looked for a draft is kept until it has.
  const early = useRef<MethodResult | null>(null);
  const recorded = useRef({ subject: '', at: 0 });
  const record = (result: MethodResult) => {
    if (missing) return;
    if (!draft) {
      early.current = result;
      return;
    }
    // The second half of a double tap is not another method.
    const last = recorded.current;
    if (last.subject === subject && performance.now() - last.at < DOUBLE_TAP_MS) return;
    recorded.current = { subject, at: performance.now() };
    const { observed } = draft.value;
    // Now, because whoever goes on before it is stored would find the words again.
    draft.discard();
    void onRecord(result, observed.trim()).then((isSaved) => isSaved || draft.setValue({ observed }));
  };
  useEffect(() => {
    const result = early.current;
    if (!draft || !result) return;
    early.current = null;
    record(result);
  });
  const once = (result: MethodResult) => (isHeld: boolean) => isHeld || record(result);
  useSingleKeyActs({ s: once('supports'), c: once('contradicts'), u: once('inconclusive') });
  return {
    record,
    items: methodResults.map((id) => ({ id, ...resultLooks[id], keyName: hasKeys ? keys[id] : undefined })),
    /** For the text area of what was observed. */
    note: {
      maxLength: TEXT_LIMITS.judgementReason,
      // Text typed before the device has looked for a draft would be gone.
      isReadOnly: !draft,
      value: draft?.value.observed ?? '',
      onChange: (observed: string) => draft?.setValue({ observed }),
    },
  };
}

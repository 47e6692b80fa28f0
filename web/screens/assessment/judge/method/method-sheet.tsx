import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { METHOD_NAME_LENGTH, methodResults, type MethodRecord } from '#sync/domain/method/method-record.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { StatusPicker } from '#web/kit/status-picker.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import type { JudgeActs } from '#web/screens/assessment/judge/use-judge-acts.ts';
import { methodName, resultLooks } from '#web/words/finding-words.ts';
import css from './method-form.module.css';

const results = methodResults.map((id) => ({ id, ...resultLooks[id] }));

export interface MethodSheetProps {
  record: MethodRecord;
  acts: JudgeActs;
  onClose: () => void;
}

/** Everything about an own method record, most of which three taps leave out. Use the record as its key. */
export function MethodSheet({ record, acts, onClose }: MethodSheetProps) {
  const { method, methodObject, subject, performedBy, observed, result } = record;
  const stored = { methodObject, ...subject, documentId: subject.documentId ?? '', performedBy, observed, result };
  const draft = useFormDraft(`methodRecord/${record.id}/edit`, stored);
  if (!draft) return null;
  const form = draft.value;
  const set = (change: Partial<typeof form>) => draft.setValue({ ...form, ...change });
  const save = () => {
    const { documentId, name, version, page, host, ...said } = form;
    return acts.editRecord(record, { ...said, subject: { documentId: documentId || null, name, version, page, host } });
  };
  const isInterview = method === 'interview';
  const field = (key: 'methodObject' | 'name' | 'version' | 'page' | 'host' | 'performedBy', label: string) => (
    <TextField
      label={label}
      value={form[key]}
      maxLength={METHOD_NAME_LENGTH}
      onChange={(value) => set({ [key]: value })}
    />
  );
  return (
    <FormSheet title={methodName(method)} draft={draft} saveLabel="Save method" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.names}>
          <StatusPicker
            label="What it showed"
            items={results}
            value={form.result}
            onChange={(to) => set({ result: to })}
            isBlock
          />
          {field('methodObject', 'What')}
          {isInterview ? field('name', 'Who answered') : field('performedBy', 'Who showed or operated it')}
          {method === 'examine' && field('name', 'Document')}
          {method === 'examine' && field('version', 'Version')}
          {method === 'examine' && field('page', 'Page')}
          {method === 'test' && field('name', 'Mechanism')}
          {method === 'test' && field('host', 'Host')}
          <TextArea
            label="What you observed"
            isOptional
            rows={4}
            maxLength={TEXT_LIMITS.judgementReason}
            value={form.observed}
            onChange={(to) => set({ observed: to })}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

import { useState } from 'react';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import {
  responsibilityId,
  responsibilityShares,
  type Responsibility,
} from '#sync/domain/scope/responsibility-record.ts';
import { lacksShare, noResponsibility, type ResponsibilityFields } from '#sync/domain/scope/scope-fields.ts';
import { saveResponsibility } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useObjectives } from '#web/records/use-objectives.ts';
import { shareWords } from '#web/screens/scope/scope-words.ts';
import { successToast } from '#web/words/messages.ts';

export interface ResponsibilitySheetProps {
  objectiveId: string;
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
  onClose: () => void;
}

type Form = Record<string, ResponsibilityFields>;

/** One objective: who does which part of it, and how that is shown. */
export function ResponsibilitySheet({ objectiveId, providers, responsibilities, onClose }: ResponsibilitySheetProps) {
  const stored: Form = Object.fromEntries(
    providers.map(({ id }) => {
      const cell = responsibilities.find((one) => one.id === responsibilityId(id, objectiveId));
      const { share, organizationPart, providerPart, evidence } = cell ?? noResponsibility;
      return [id, { share, organizationPart, providerPart, evidence }];
    }),
  );
  const draft = useFormDraft<Form>(`responsibility/${objectiveId}`, stored);
  const [isTried, setTried] = useState(false);
  const run = useRunChanges();
  const objective = useObjectives()?.find(({ id }) => id === objectiveId);
  if (!draft || !objective) return null;

  const { value: form, base } = draft;
  const set = (id: string, part: Partial<ResponsibilityFields>) =>
    draft.setValue({ ...form, [id]: { ...(form[id] ?? noResponsibility), ...part } });
  const save = async () => {
    setTried(true);
    if (providers.some(({ id }) => lacksShare(form[id] ?? noResponsibility))) return false;
    const changes = providers.flatMap(({ id: providerId }) => {
      const before = base[providerId] ?? noResponsibility;
      const after = form[providerId] ?? noResponsibility;
      const changed = keysOf(after).filter((field) => after[field] !== before[field]);
      if (changed.length === 0) return [];
      const part = (from: ResponsibilityFields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
      return [
        {
          call: call(saveResponsibility, { providerId, objectiveIds: [objectiveId], set: part(after) }),
          seen: { [recordKey('responsibility', responsibilityId(providerId, objectiveId))]: part(before) },
        },
      ];
    });
    return run({ changes, done: successToast(`Responsibilities of ${objectiveId} saved`) });
  };
  return (
    <FormSheet title={`Who does ${objectiveId}`} draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection>
        <ObjectiveText objective={objective} withTitle />
      </SheetSection>
      {providers.map(({ id, name }) => {
        const part = form[id] ?? noResponsibility;
        return (
          <SheetSection key={id} title={name}>
            <div className={`${kit.stack4} ${kit.one}`}>
              <Select
                label="Who"
                items={[
                  { id: '', label: 'Nothing said' },
                  ...responsibilityShares.map((share) => ({ id: share, label: shareWords[share].label })),
                ]}
                value={part.share ?? ''}
                onChange={(chosen) =>
                  set(id, { share: responsibilityShares.find((share) => share === chosen) ?? null })
                }
                error={isTried && lacksShare(part) ? 'Say whose part it is.' : undefined}
              />
              <TextArea
                label="The organization's part"
                isOptional
                rows={2}
                maxLength={2_000}
                value={part.organizationPart}
                onChange={(organizationPart) => set(id, { organizationPart })}
              />
              <TextArea
                label={`The part of ${name}`}
                isOptional
                rows={2}
                maxLength={2_000}
                value={part.providerPart}
                onChange={(providerPart) => set(id, { providerPart })}
              />
              <TextArea
                label="How it is shown"
                isOptional
                rows={2}
                maxLength={2_000}
                value={part.evidence}
                onChange={(evidence) => set(id, { evidence })}
              />
            </div>
          </SheetSection>
        );
      })}
    </FormSheet>
  );
}

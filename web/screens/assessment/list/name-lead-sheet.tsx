import { useState } from 'react';
import type { Overseen } from '#sync/domain/team/overseen.ts';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { teamRoleName } from '#web/words/finding-words.ts';

export interface NameLeadSheetProps {
  overseen: Overseen;
  nameOf: (personId: string) => string;
  /** Says whether the server did it. */
  onName: (personId: string) => Promise<boolean>;
  onClose: () => void;
}

/** An administrator names another member of the team the lead. */
export function NameLeadSheet({ overseen: { id, candidates }, nameOf, onName, onClose }: NameLeadSheetProps) {
  const draft = useFormDraft(`assessment/${id}/lead`, { personId: '' });
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const { personId } = draft.value;
  const save = async () => {
    setTried(true);
    return personId !== '' && onName(personId);
  };
  return (
    <FormSheet title="Name another lead" draft={draft} saveLabel="Name the lead" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.fields}>
          <p>The team sees who leads, and the audit log keeps that you named them. You do not join the team.</p>
          <RadioGroup
            label="Who leads from now on"
            items={candidates.map(({ personId: one, role }) => ({
              id: one,
              label: nameOf(one),
              description: teamRoleName(role),
            }))}
            value={personId}
            onChange={(next) => draft.setValue({ personId: next })}
            error={isTried && personId === '' ? 'Choose a person' : undefined}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

import { useState } from 'react';
import * as z from 'zod/mini';
import { publishSecurityPlan } from '#sync/domain/ssp/ssp-mutators.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import { call } from '#sync/engine/mutator.ts';
import type { Aside } from '#sync/engine/store.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useAsides } from '#web/records/use-records.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { discardAside } from '#web/sync/set-aside.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';

export interface PublishSheetProps {
  versions: readonly ListedVersion[];
  /** How many open remarks there are on the statements. */
  notes: number;
  /** A publication whose name was taken, to be published under another one. */
  asideKey: string | null;
  onClose: () => void;
}

/** Freezes the plan under a name. */
export function PublishSheet({ asideKey, ...props }: PublishSheetProps) {
  const asides = useAsides();
  if (!asides) return null;
  return <PublishForm aside={asides.find(({ key }) => key === asideKey)} {...props} />;
}

const writtenSchema = z.catch(z.object({ remark: z.string() }), { remark: '' });

interface PublishFormProps extends Omit<PublishSheetProps, 'asideKey'> {
  aside: Aside | undefined;
}

function PublishForm({ aside: given, versions, notes, onClose }: PublishFormProps) {
  const workspace = useWorkspace();
  // It leaves the list a moment before the sheet closes, so keep what was given at first.
  const [aside] = useState(given);
  const begun = { version: '', remark: z.parse(writtenSchema, aside?.entry.args).remark };
  const draft = useFormDraft(aside ? `sspVersion/${aside.key}` : 'sspVersion', begun);
  const { organizationName } = workspace.user;
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { version, remark } = draft.value;
  const name = version.trim();
  const isTaken = versions.some((one) => one.version === name);
  const problem = name === '' ? 'Version is required' : isTaken ? 'There is a version of this name.' : undefined;
  const save = async () => {
    setTried(true);
    if (problem) return false;
    const change = { call: call(publishSecurityPlan, { id: newRecordId(), version: name, remark, organizationName }) };
    const isSaved = await run({ changes: [change], done: successToast(`Version ${name} published`) });
    if (isSaved && aside) await discardAside(workspace, aside);
    return isSaved;
  };
  return (
    <FormSheet title="Publish the plan" draft={draft} saveLabel="Publish" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={`${kit.stack4} ${kit.one}`}>
          <p>
            Everything that the plan says is frozen as it is now: the system and its scope, the statements, what was
            judged, and which documents show it. Files stay in the evidence; a version names each with its hash.
          </p>
          {aside && <Notice tone="warning" title={aside.rejection.message} />}
          {notes > 0 && (
            <Notice tone="warning" title={`${countOf(notes, 'note')} on the statements.`}>
              You can publish anyway.
            </Notice>
          )}
          <TextField
            label="Version"
            help={versions[0] ? `The last one is ${versions[0].version}.` : 'Such as 1.0.'}
            maxLength={20}
            value={version}
            onChange={(value) => draft.setValue({ version: value, remark })}
            error={isTried ? problem : undefined}
          />
          <TextArea
            label="What changed"
            isOptional
            maxLength={2_000}
            value={remark}
            onChange={(value) => draft.setValue({ version, remark: value })}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

import { useState } from 'react';
import { VERSION_LENGTH } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { keptPolicy, policyFileName } from '#sync/domain/policy/kept-policy.ts';
import { isApproved } from '#sync/domain/policy/policy-approval.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { policyTitle } from '#sync/domain/policy/policy-title.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { TextField } from '#web/kit/text-field.tsx';
import { fileTypes } from '#web/paper/paper-messages.ts';
import { nextVersionName } from '#web/parts/evidence/document/document-words.ts';
import { useUpload } from '#web/parts/evidence/upload/use-upload.ts';
import { useMaking } from '#web/parts/page/use-making.ts';
import { useDocuments } from '#web/records/use-documents.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { usePolicyRecords } from './policy-records.ts';

export interface KeepPolicyDialogProps {
  policy: Policy;
  onClose: () => void;
}

/** Makes a written policy into a document that can be cited: a Word file with its version. */
export function KeepPolicyDialog(props: KeepPolicyDialogProps) {
  const documents = useDocuments();
  return documents && <KeepForm {...props} former={keptPolicy(documents, props.policy.id)} />;
}

function KeepForm({ policy, onClose, former }: KeepPolicyDialogProps & { former: StoredDocument | undefined }) {
  const { id: family, text, approvedBy, effectiveOn } = policy;
  const readRecords = usePolicyRecords();
  const [version, setVersion] = useState(former ? nextVersionName(former.version) : '1');
  const [isMaking, run] = useMaking('document');
  const { upload } = useUpload();
  const name = version.trim();
  const title = policyTitle(family);
  const effect =
    isApproved(policy) && effectiveOn
      ? `approved by ${approvedBy}, in effect from ${calendarDayText(effectiveOn)}`
      : null;
  const state = effect ? 'final' : 'draft';

  const keep = async () => {
    const [{ policyPaper }, { makePaper }] = await Promise.all([
      import('./policy-paper.ts'),
      import('#web/paper/make-paper.ts'),
    ]);
    const paper = policyPaper({ family, text, policy, ...(await readRecords()), version: name });
    const options = { signal: new AbortController().signal, onProgress: () => undefined };
    const made = await makePaper({ paper, format: 'docx', mayLack: true }, options);
    if (made.kind !== 'done') throw new Error('a document to edit lacks no letters');
    const file = new File([made.bytes], `${policyFileName(family)}.docx`, { type: fileTypes.docx });
    const details = { kind: 'policy', state, version: name, effectiveOn, supersedes: former?.id ?? null } as const;
    const added = await upload({ file, category: 'ssp', description: title, tags: [family], details, keep: false });
    if (added.state === 'added') onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isMaking && onClose()}
      title={`Keep the ${title} as a document`}
      actions={
        <>
          <Button onPress={onClose} isDisabled={isMaking}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={name === ''}
            isPending={isMaking}
            pendingLabel="Making the document"
            onPress={() => void run(keep)}
          >
            Keep document
          </Button>
        </>
      }
    >
      <div className={`${kit.stack4} ${kit.one}`}>
        <p>
          The policy as it is now becomes a Word document among your documents, where objectives can cite it. What you
          write afterwards is kept as the next version.
        </p>
        <TextField
          label="Version"
          help={
            former &&
            `It supersedes ${former.version ? `version ${former.version}` : former.originalName}, which stays with what cites it.`
          }
          maxLength={VERSION_LENGTH}
          value={version}
          onChange={setVersion}
        />
        <p className={kit.quiet}>
          {effect
            ? `Final: ${effect}.`
            : 'A draft, which proves nothing yet: nobody has approved this text, or it has no effective date.'}
        </p>
      </div>
    </Dialog>
  );
}

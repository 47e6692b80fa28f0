import { useState } from 'react';
import { DESCRIPTION_LENGTH, type DocumentCategory } from '#sync/domain/document/document-limits.ts';
import { noCategory, noFile } from '#sync/domain/document/upload-complaint.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Select } from '#web/kit/select.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useWhenSent } from '#web/parts/sync/use-sync-indicator.ts';
import { complaintToast, savedInline, uploadedInline } from '#web/parts/evidence/document/document-messages.ts';
import { categoryItems, nextVersionName } from '#web/parts/evidence/document/document-words.ts';
import { type ChosenFile, FileChoice } from './file-choice.tsx';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import {
  type DocumentDetails,
  DocumentDetailsFields,
  noDetails,
} from '#web/parts/evidence/document/document-details.tsx';
import { TagField, withDocumentTag } from '#web/parts/evidence/document/tag-field.tsx';
import type { EvidenceTarget } from '#web/parts/evidence/document/use-document-changes.ts';
import { useUpload } from './use-upload.ts';
import css from './upload-dialog.module.css';

/** How long the success message is shown before the dialog closes. */
const SHOWN_MS = 500;

export interface UploadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The new document becomes evidence of this record. */
  target?: EvidenceTarget;
  /** The new document is the next version of this one. */
  supersedes?: StoredDocument;
}

/** Adds a document. The chosen file and the text stay until uploaded, also when the dialog is closed meanwhile. */
export function UploadDialog({ isOpen, onClose, target, supersedes }: UploadDialogProps) {
  const first = supersedes?.category ?? (target ? 'evidence' : null);
  const firstDetails = supersedes ? nextDetails(supersedes) : noDetails;
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [category, setCategory] = useState<DocumentCategory | null>(first);
  const [description, setDescription] = useState(supersedes?.description ?? '');
  const [tags, setTags] = useState<readonly string[]>(supersedes?.tags ?? []);
  const [tagText, setTagText] = useState('');
  const [details, setDetails] = useState(firstDetails);
  const [isKept, setKept] = useState(false);
  const [isTried, setTried] = useState(false);
  const { state, percent, failure, upload, reset } = useUpload(target);
  const whenSent = useWhenSent();
  const isBusy = state === 'uploading' || state === 'success';
  const missing = chosen === null ? noFile : category === null ? noCategory : undefined;

  const submit = async () => {
    if (isBusy) return;
    if (!chosen || !category) {
      setTried(true);
      if (missing) showToast(complaintToast(missing));
      return;
    }
    const all = withDocumentTag(tags, tagText);
    const said = { ...details, ...(supersedes && { supersedes: supersedes.id }) };
    const added = await upload({ file: chosen.file, category, description, tags: all, details: said, keep: isKept });
    if (added.state !== 'added') return;
    setTimeout(() => {
      onClose();
      setChosen(null);
      setCategory(first);
      setDescription('');
      setTags([]);
      setTagText('');
      setDetails(firstDetails);
      setTried(false);
      reset();
    }, SHOWN_MS);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && !isBusy && onClose()}
      size="lg"
      title={titleOf(target, supersedes)}
      actions={
        <>
          {missing && <span className={css.missing}>{missing.description}</span>}
          <Button onPress={onClose} isDisabled={isBusy}>
            Cancel
          </Button>
          <Button
            variant="primary"
            icon={UploadIcon}
            isDisabled={missing !== undefined || state === 'success'}
            isPending={state === 'uploading'}
            pendingLabel={whenSent === null ? 'Uploading' : 'Saving'}
            onPress={() => void submit()}
          >
            Upload
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the dialog's own shortcut, from any field in it. */}
      <div
        className={css.form}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      >
        <FileChoice
          chosen={chosen}
          onChange={(next) => {
            setChosen(next);
            if (state === 'error') reset();
          }}
          isMissing={isTried && chosen === null}
          isDisabled={isBusy}
        />
        <Select
          label="Category"
          placeholder="Select a category"
          items={categoryItems}
          value={category}
          onChange={setCategory}
          error={isTried && category === null ? noCategory.description : undefined}
          isDisabled={isBusy}
        />
        <TextArea
          label="Description"
          isOptional
          value={description}
          onChange={setDescription}
          maxLength={DESCRIPTION_LENGTH}
          isDisabled={isBusy}
        />
        <TagField tags={tags} onChange={setTags} text={tagText} onTextChange={setTagText} />
        <DocumentDetailsFields details={details} onChange={setDetails} isDisabled={isBusy} />
        <Switch
          isSelected={isKept}
          onChange={setKept}
          isDisabled={isBusy}
          help="In any case it stays here until it has been sent."
        >
          Keep on this device after it has been sent
        </Switch>
        {(isBusy || state === 'error') && (
          <div className={css.outcome} aria-live="polite">
            {isBusy && <ProgressBar label="Saving on this device" value={percent} />}
            {state === 'success' && (
              <Notice tone="success">{whenSent === null ? uploadedInline : savedInline(whenSent)}</Notice>
            )}
            {state === 'error' && <Notice tone="danger">{failure}</Notice>}
          </div>
        )}
      </div>
    </Dialog>
  );
}

function titleOf(target: EvidenceTarget | undefined, supersedes: StoredDocument | undefined): string {
  if (supersedes) return `New version of ${supersedes.originalName}`;
  return target ? `Upload Evidence for ${target.label}` : 'Upload Document';
}

/** What probably stays as it was. Its days are new. */
function nextDetails({ kind, version, custodian }: StoredDocument): DocumentDetails {
  return { ...noDetails, kind, custodian, version: nextVersionName(version) };
}

import { useState } from 'react';
import { DESCRIPTION_LENGTH, type DocumentCategory } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { noCategory, noFile, type UploadComplaint } from '#sync/domain/document/upload-complaint.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { Select } from '#web/kit/select.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import {
  DocumentDetailsFields,
  noDetails,
  type DocumentDetails,
} from '#web/parts/evidence/document/document-details.tsx';
import {
  complaintToast,
  recordedInline,
  savedInline,
  uploadedInline,
} from '#web/parts/evidence/document/document-messages.ts';
import { categoryItems, nextVersionName } from '#web/parts/evidence/document/document-words.ts';
import { TagField, withDocumentTag } from '#web/parts/evidence/document/tag-field.tsx';
import type { EvidenceTarget } from '#web/parts/evidence/document/use-document-changes.ts';
import { elsewhereOf, missingPlace } from '#web/parts/evidence/place/held-place.ts';
import { CuiField } from '#web/parts/evidence/place/place-fields.tsx';
import { useWhenSent } from '#web/parts/sync/use-sync-indicator.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { FileChoice, type ChosenFile } from './file-choice.tsx';
import { isHash, NamedFields, type NamedDocument } from './named-fields.tsx';
import css from './upload-dialog.module.css';
import { useUpload } from './use-upload.ts';

/** How long the success message is shown before the dialog closes. */
const SHOWN_MS = 500;

type Complaint = Pick<UploadComplaint, 'title' | 'description'>;

const PLACES = ['here', 'held_on_site', 'reference'] as const;

const noName = { title: 'No name', description: 'Name the document' } as const;
const wrongHash = {
  title: 'Not a hash',
  description: 'Correct the SHA-256, or leave it out',
  field: 'sha256',
} as const;

export interface UploadDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The new document becomes evidence of this record. */
  target?: EvidenceTarget;
  /** The new document is saved on this device. */
  onAdded?: (id: string) => void;
  /** The new document is the next version of this one. */
  supersedes?: StoredDocument;
}

/** Adds a document. The chosen file and the text stay until uploaded, also when the dialog is closed meanwhile. */
export function UploadDialog({ isOpen, onClose, target, supersedes, onAdded }: UploadDialogProps) {
  const first = supersedes?.category ?? (target ? 'evidence' : null);
  const firstDetails = supersedes ? nextDetails(supersedes) : noDetails;
  const firstNamed: NamedDocument = { originalName: supersedes?.elsewhere ? supersedes.originalName : '', sha256: '' };
  const [chosen, setChosen] = useState<ChosenFile | null>(null);
  const [category, setCategory] = useState<DocumentCategory | null>(first);
  const [description, setDescription] = useState(supersedes?.description ?? '');
  const [tags, setTags] = useState<readonly string[]>(supersedes?.tags ?? []);
  const [tagText, setTagText] = useState('');
  const [details, setDetails] = useState(firstDetails);
  const [named, setNamed] = useState(firstNamed);
  const [isKept, setKept] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(supersedes !== undefined);
  const [isTried, setTried] = useState(false);
  const { state, percent, failure, upload, reset } = useUpload(target);
  const whenSent = useWhenSent();
  const { cuiBytes } = useWorkspaceSetting();
  const elsewhere = elsewhereOf(details, cuiBytes);
  // A document declared to be elsewhere has no file; one whose file turns out to be CUI is hashed, but the file is not
  // kept.
  const isNamed = details.elsewhere !== null;
  const isBusy = state === 'uploading' || state === 'success';
  const missing = missingOf();

  function missingOf(): Complaint | undefined {
    if (isNamed && named.originalName.trim() === '') return noName;
    if (isNamed && named.sha256.trim() !== '' && !isHash(named.sha256)) return wrongHash;
    if (!isNamed && chosen === null) return noFile;
    if (category === null) return noCategory;
    const place = missingPlace(details, cuiBytes);
    return place === undefined ? undefined : { title: 'Where it is', description: place };
  }

  const submit = async () => {
    if (isBusy) return;
    if (missing || !category) {
      setTried(true);
      if (missing) showToast(complaintToast(missing));
      return;
    }
    const all = withDocumentTag(tags, tagText);
    const said = {
      ...details,
      elsewhere,
      ...(supersedes && { supersedes: supersedes.id, assessmentId: supersedes.assessmentId ?? null }),
    };
    const made = { category, description, tags: all, details: said };
    const file = isNamed ? undefined : chosen?.file;
    const added =
      file && !elsewhere
        ? await upload({ ...made, file, keep: isKept })
        : await upload({ ...made, held: file ? { file } : named });
    if (added.state !== 'added') return;
    onAdded?.(added.id);
    setTimeout(() => {
      onClose();
      setChosen(null);
      setCategory(first);
      setDescription('');
      setTags([]);
      setTagText('');
      setDetails(firstDetails);
      setNamed(firstNamed);
      setTried(false);
      setMoreOpen(supersedes !== undefined);
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
          {missing && <span className={`${kit.aside} ${css.missing}`}>{missing.description}</span>}
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
            {elsewhere ? 'Record' : 'Upload'}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the dialog's own shortcut, from any field in it. */}
      <div
        className={kit.stack4}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
        }}
      >
        {isNamed ? (
          <NamedFields
            named={named}
            onChange={setNamed}
            hasHash={details.elsewhere === 'held_on_site'}
            isDisabled={isBusy}
          />
        ) : (
          <FileChoice
            chosen={chosen}
            onChange={(next) => {
              setChosen(next);
              if (state === 'error') reset();
            }}
            isMissing={isTried && chosen === null}
            isDisabled={isBusy}
          />
        )}
        <Select
          label="Category"
          placeholder="Select a category"
          items={categoryItems}
          value={category}
          onChange={setCategory}
          error={isTried && category === null ? noCategory.description : undefined}
          isDisabled={isBusy}
        />
        <CuiField
          details={details}
          onChange={(part) => {
            const next = { ...details, ...part };
            setDetails(next);
            // CUI that is held elsewhere needs a place and a custodian, which are among the details.
            if (elsewhereOf(next, cuiBytes)) setMoreOpen(true);
          }}
          isDisabled={isBusy}
        />
        <Disclosure isExpanded={isMoreOpen} onExpandedChange={setMoreOpen}>
          <DisclosureHeader triggerClassName={css.more}>More details</DisclosureHeader>
          <DisclosurePanel>
            <div className={kit.stack4}>
              <TextArea
                label="Description"
                isOptional
                value={description}
                onChange={setDescription}
                maxLength={DESCRIPTION_LENGTH}
                isDisabled={isBusy}
              />
              <TagField tags={tags} onChange={setTags} text={tagText} onTextChange={setTagText} />
              <DocumentDetailsFields details={details} onChange={setDetails} places={PLACES} isDisabled={isBusy} />
              {!elsewhere && (
                <Switch
                  isSelected={isKept}
                  onChange={setKept}
                  isDisabled={isBusy}
                  help="In any case it stays here until it has been sent."
                >
                  Keep on this device after it has been sent
                </Switch>
              )}
            </div>
          </DisclosurePanel>
        </Disclosure>
        {(isBusy || state === 'error') && (
          <div className={kit.stack3} aria-live="polite">
            {isBusy && <ProgressBar label="Saving on this device" value={percent} />}
            {state === 'success' && (
              <Notice tone="success">
                {elsewhere ? recordedInline : whenSent === null ? uploadedInline : savedInline(whenSent)}
              </Notice>
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

/** What probably carries over to the next version; its dates do not. */
function nextDetails({ kind, version, custodian, elsewhere, heldAt, cui }: StoredDocument): DocumentDetails {
  return { ...noDetails, kind, custodian, elsewhere, heldAt, cui, version: nextVersionName(version) };
}

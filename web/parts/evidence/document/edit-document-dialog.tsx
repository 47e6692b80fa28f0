import { useState } from 'react';
import { DESCRIPTION_LENGTH } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { sameValue } from '#sync/engine/value.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { eraseFile } from '#web/files/keep-file.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { elsewhereOf, missingPlace } from '#web/parts/evidence/place/held-place.ts';
import { CuiField } from '#web/parts/evidence/place/place-fields.tsx';
import css from '#web/parts/evidence/upload/upload-dialog.module.css';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { DocumentDetailsFields, type DocumentDetails } from './document-details.tsx';
import { categoryItems } from './document-words.ts';
import { TagField, withDocumentTag } from './tag-field.tsx';
import { useDocumentChanges } from './use-document-changes.ts';

/** Everything people say of an existing document. */
export function EditDocumentDialog({ document, onClose }: { document: StoredDocument; onClose: () => void }) {
  const { update } = useDocumentChanges();
  const [category, setCategory] = useState(document.category);
  const [description, setDescription] = useState(document.description);
  const [tags, setTags] = useState<readonly string[]>(document.tags);
  const [tagText, setTagText] = useState('');
  const { kind, state, version, effectiveOn, custodian, expiresOn, elsewhere, heldAt, cui } = document;
  const first = { kind, state, version, effectiveOn, custodian, expiresOn, elsewhere, heldAt, cui };
  const [details, setDetails] = useState<DocumentDetails>(first);
  const [isAsked, setAsked] = useState(false);
  const workspace = useWorkspace();
  const { cuiBytes } = useWorkspaceSetting();
  const held = elsewhereOf(details, cuiBytes);
  const leaves = held !== null && elsewhere === null;
  const missing = missingPlace(details, cuiBytes);
  // Unchanged fields are not sent, so that a colleague's change to them survives.
  const save = async () => {
    const written = { category, description, tags: [...withDocumentTag(tags, tagText)], ...details, elsewhere: held };
    const set = Object.fromEntries(
      Object.entries(written).filter(([field, value]) => !sameValue(value, document[field as keyof typeof written])),
    );
    if (Object.keys(set).length > 0 && !(await update(document.id, set))) return;
    if (leaves) await eraseFile(workspace, document.id);
    showToast({
      title: 'Details saved',
      description: document.originalName,
      glyph: 'complete',
      unsent: {
        title: 'Details saved on this device',
        sends: `${document.originalName}. They are sent`,
      },
    });
    onClose();
  };
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(open) => !open && onClose()}
        size="lg"
        title={`Details of ${document.originalName}`}
        actions={
          <>
            {missing && <span className={`${kit.aside} ${css.missing}`}>{missing}</span>}
            <Button onPress={onClose}>Cancel</Button>
            <Button
              variant="primary"
              isDisabled={missing !== undefined}
              onPress={() => (leaves ? setAsked(true) : void save())}
            >
              Save details
            </Button>
          </>
        }
      >
        <div className={kit.stack4}>
          <Select label="Category" items={categoryItems} value={category} onChange={setCategory} />
          <TextArea
            label="Description"
            isOptional
            value={description}
            onChange={setDescription}
            maxLength={DESCRIPTION_LENGTH}
          />
          <TagField tags={tags} onChange={setTags} text={tagText} onTextChange={setTagText} />
          <CuiField details={details} onChange={(part) => setDetails({ ...details, ...part })} />
          <DocumentDetailsFields
            details={details}
            onChange={setDetails}
            places={elsewhere ? ['held_on_site', 'reference'] : []}
          />
        </div>
      </Dialog>
      <AlertDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        title={`Erase the file of ${document.originalName}?`}
        safeLabel="Keep the file"
        confirmLabel="Erase the file"
        onConfirm={() => void save()}
      >
        This workspace keeps no CUI here. The file is erased on this device and on the server, and on other devices as
        soon as they learn of it; a device with the only copy asks first. Its hash and location are kept. Make sure that
        the original is where it should be.
      </AlertDialog>
    </>
  );
}

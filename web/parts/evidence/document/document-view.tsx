import { Suspense, useState } from 'react';
import { bytesReach } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { outsideHref } from '#web/address.ts';
import { keepFile } from '#web/files/keep-file.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { DownloadIcon, ExternalLinkIcon, PencilIcon, Trash2Icon, UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { HeldContent } from '#web/parts/evidence/place/held-content.tsx';
import { LastCopy } from '#web/parts/evidence/place/last-copy.tsx';
import { later } from '#web/parts/page/later.ts';
import { useArchived } from '#web/records/use-archived.ts';
import { useCan } from '#web/records/use-can.ts';
import { useDeviceFiles, useDocuments } from '#web/records/use-documents.ts';
import { useCanChange, useCanWith } from '#web/records/use-own-places.ts';
import { useMembers } from '#web/records/use-records.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { isKept, isLastCopy, type DeviceFile } from '#web/store/file-database.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { formatBytes } from '#web/words/counts.ts';
import { memberName } from '#web/words/names.ts';
import { dayText, timeOffSentence } from '#web/words/times.ts';
import { DeleteDocumentDialog } from './delete-document-dialog.tsx';
import { DocumentContent, useContent } from './document-content.tsx';
import { DocumentVersions } from './document-versions.tsx';
import css from './document-view.module.css';
import { categoryName, documentKindName, fileMark, isImage, placeItems, versionText } from './document-words.ts';
import { EditDocumentDialog } from './edit-document-dialog.tsx';
import { ExpiryText } from './expiry-text.tsx';
import { useDocumentChanges, type EvidenceTarget } from './use-document-changes.ts';

export interface DocumentViewProps {
  document: StoredDocument;
  onClose: () => void;
  /** The record whose evidence it is here; it can be removed from that record. */
  target?: EvidenceTarget;
}

const UploadDialog = later(() =>
  import('#web/parts/evidence/upload/upload-dialog.tsx').then((module) => module.UploadDialog),
);

/** One document: its content, its details, its versions and its actions. */
export function DocumentView({ document: { id }, document, onClose, target }: DocumentViewProps) {
  const documents = useDocuments() ?? [];
  const [shownId, show] = useState(id);
  const shown = documents.find((one) => one.id === shownId) ?? document;
  const isCited = shown.id === id && target !== undefined;
  return (
    <OneVersion
      key={shown.id}
      document={shown}
      documents={documents}
      onShow={show}
      onClose={onClose}
      {...(isCited && { target })}
    />
  );
}

interface OneVersionProps extends DocumentViewProps {
  documents: readonly StoredDocument[];
  onShow: (id: string) => void;
}

function OneVersion({ document, documents, onShow, onClose, target }: OneVersionProps) {
  const workspace = useWorkspace();
  const { cuiBytes } = useWorkspaceSetting();
  const file = useDeviceFiles()?.get(document.id);
  const content = useContent(document, file?.held);
  const members = useMembers();
  const isArchived = useArchived()(document.uploadedAt);
  const { unlink } = useDocumentChanges();
  const canUnlink = useCan('evidence.change');
  const [asked, setAsked] = useState<'edit' | 'delete' | 'version' | null>(null);
  const canWith = useCanWith();
  const canUpload = canWith('document.upload', document.assessmentId);
  const canDelete = canWith('document.deleteOwn', document.assessmentId);
  const mark = fileMark(document, file);
  const isWanted = file !== undefined && isKept(file);
  const isWithRequirement = file?.withRequirement === 1;
  const mayChange = useCanChange()(document);
  const canOpen = !document.elsewhere && (document.mimeType === 'application/pdf' || isImage(document));
  const meta = [
    { term: 'Category', value: categoryName(document.category) },
    ...(document.kind ? [{ term: 'Kind', value: documentKindName(document.kind) }] : []),
    ...(versionText(document) ? [{ term: 'Version', value: versionText(document) }] : []),
    ...placeItems(document),
    ...(document.fileSize > 0 ? [{ term: 'Size', value: formatBytes(document.fileSize) }] : []),
    {
      term: 'Uploaded',
      value: (
        <>
          {dayText(document.uploadedAt)} {isArchived && <Badge>Archived</Badge>}
          {document.isAddedAtOff && <small className={css.clock}>{timeOffSentence(document.addedAt)}</small>}
        </>
      ),
    },
    ...(showsAddedAt(document) ? [{ term: 'Added', value: `${dayText(document.addedAt)} on its device` }] : []),
    ...(document.effectiveOn ? [{ term: 'In effect from', value: calendarDayText(document.effectiveOn) }] : []),
    ...(document.expiresOn ? [{ term: 'Last day', value: <ExpiryText expiresOn={document.expiresOn} /> }] : []),
    { term: 'By', value: memberName(members ?? [], document.uploadedBy) },
    ...(document.custodian ? [{ term: 'Custodian', value: document.custodian }] : []),
    ...(document.tags.length > 0 ? [{ term: 'Tags', value: document.tags.join(', ') }] : []),
    ...(mark ? [{ term: 'File', value: <SyncMark {...mark} /> }] : []),
  ];
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(open) => !open && onClose()}
        size="xl"
        title={document.originalName}
        actions={
          <>
            {target && canUnlink && (
              <Button
                variant="quiet"
                onPress={() => void unlink(target, document).then((done) => done && onClose())}
              >{`Remove from ${target.label}`}</Button>
            )}
            {canUpload && (
              <Button variant="quiet" icon={UploadIcon} onPress={() => setAsked('version')}>
                New version
              </Button>
            )}
            {mayChange && (
              <>
                {canDelete && (
                  <Button variant="quiet" icon={Trash2Icon} onPress={() => setAsked('delete')}>
                    Delete
                  </Button>
                )}
                <Button icon={PencilIcon} onPress={() => setAsked('edit')}>
                  Edit details
                </Button>
              </>
            )}
            {/* Both buttons have their places before the bytes arrive. */}
            {canOpen &&
              (content.state === 'here' ? (
                <LinkButton icon={ExternalLinkIcon} href={outsideHref(content.url)} target="_blank">
                  Open in a tab
                </LinkButton>
              ) : (
                <Button icon={ExternalLinkIcon} isDisabled>
                  Open in a tab
                </Button>
              ))}
            {!document.elsewhere && (
              <Button
                icon={DownloadIcon}
                isDisabled={content.state !== 'here'}
                onPress={() => content.state === 'here' && saveFile(document.originalName, content.blob)}
              >
                Save a copy
              </Button>
            )}
          </>
        }
      >
        <div className={css.view}>
          <div className={`${kit.box} ${css.content}`}>
            {document.elsewhere ? (
              <HeldContent document={document} />
            ) : (
              <DocumentContent document={document} content={content} isWanted={isWanted} />
            )}
          </div>
          <div className={`${kit.stack4} ${kit.tops} ${kit.shrinks}`}>
            {file?.trouble && (
              <Notice
                tone="warning"
                title={document.storedAt === null ? 'The server did not accept this file.' : undefined}
              >
                {file.trouble}
              </Notice>
            )}
            {document.elsewhere && file && isLastCopy(file) && <LastCopy document={document} />}
            {document.cui === 'unsure' && (
              <Notice tone="warning" title="Nobody has decided whether it holds CUI.">
                Until then its file is neither sent, exported nor printed. Edit its details to decide.
              </Notice>
            )}
            {!document.elsewhere && bytesReach(document, cuiBytes) === 'nowhere' && (
              <Notice tone="warning" title="It holds CUI, which this workspace does not keep.">
                Its file is not sent anywhere. Edit its details to say where it is held; then its file is erased here.
              </Notice>
            )}
            {document.description !== '' && <p className={kit.written}>{document.description}</p>}
            <MetaList items={meta} />
            <DocumentVersions document={document} documents={documents} onShow={onShow} />
            {!document.elsewhere && (
              <Switch
                isSelected={isWanted}
                isDisabled={isWithRequirement}
                onChange={(keep) => void keepFile(workspace, document, keep)}
                help={keepHelp(document, file)}
              >
                Keep on this device
              </Switch>
            )}
          </div>
        </div>
      </Dialog>
      {asked === 'version' && (
        <Suspense>
          <UploadDialog isOpen onClose={() => setAsked(null)} supersedes={document} />
        </Suspense>
      )}
      {asked === 'edit' && <EditDocumentDialog document={document} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <DeleteDocumentDialog
          document={document}
          onClose={(deleted) => {
            setAsked(null);
            if (deleted) onClose();
          }}
        />
      )}
    </>
  );
}

/** Times this close together (ms) count as the same. */
const SAME_MS = 60_000;

function showsAddedAt({ uploadedAt, addedAt, isAddedAtOff }: StoredDocument): boolean {
  return !isAddedAtOff && Math.abs(Date.parse(uploadedAt) - Date.parse(addedAt)) > SAME_MS;
}

function keepHelp({ storedAt, cui }: StoredDocument, file: DeviceFile | undefined): string {
  if (file?.withRequirement === 1) return 'It stays here with the other files of its requirement.';
  const isHere = file !== undefined && file.held === file.size;
  if (storedAt === null && isHere && cui === 'unsure') return 'It stays here until somebody decides about CUI.';
  if (storedAt === null && isHere) return 'In any case it stays here until it has been sent.';
  if (isHere && file.keep === 0) return 'It is here now, and may be removed when this device needs space.';
  return isHere ? 'It opens here without a connection.' : 'It opens without a connection once it has been downloaded.';
}

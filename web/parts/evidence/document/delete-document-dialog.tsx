import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { useDocuments } from '#web/records/use-documents.ts';
import { useDocumentChanges } from './use-document-changes.ts';

export function DeleteDocumentDialog(props: { document: StoredDocument; onClose: (deleted: boolean) => void }) {
  const { document, onClose } = props;
  const { remove } = useDocumentChanges();
  const next = (useDocuments() ?? []).flatMap(({ id, supersedes }) => (supersedes === document.id ? [id] : []));
  return (
    <AlertDialog
      isOpen
      onOpenChange={(open) => !open && onClose(false)}
      title={`Delete ${document.originalName}?`}
      safeLabel="Keep document"
      confirmLabel="Delete document"
      onConfirm={() => void remove(document.id, next).then(onClose)}
    >
      Are you sure you want to delete this document? This action cannot be undone.
    </AlertDialog>
  );
}

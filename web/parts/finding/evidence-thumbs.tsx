import { useState, type ReactNode } from 'react';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import { DocumentView } from '#web/parts/evidence/document/document-view.tsx';
import { EvidenceThumb } from '#web/parts/evidence/evidence-thumb.tsx';
import { useDeviceFiles, useDocuments } from '#web/records/use-documents.ts';
import css from './finding.module.css';

export interface EvidenceThumbsProps {
  ids: readonly string[];
  /** Buttons before them, which add more. */
  children?: ReactNode;
}

/** The documents with these ids, in their order; those that this device does not have are counted. */
export function EvidenceThumbs({ ids, children }: EvidenceThumbsProps) {
  const documents = useDocuments();
  const files = useDeviceFiles();
  const [openId, setOpenId] = useState<string | null>(null);
  const shown = ids.flatMap((id): StoredDocument | [] => documents?.find((one) => one.id === id) ?? []);
  const superseded = supersededIds(documents ?? []);
  const open = shown.find(({ id }) => id === openId);
  const missing = documents ? ids.length - shown.length : 0;
  return (
    <>
      <div className={css.thumbs}>
        {children}
        {shown.map((document) => (
          <EvidenceThumb
            key={document.id}
            isOld={superseded.has(document.id)}
            file={files?.get(document.id)}
            document={document}
            onPress={() => setOpenId(document.id)}
          />
        ))}
      </div>
      {missing > 0 && <p className={css.missing}>{`${missing} more that this device does not have.`}</p>}
      {open && <DocumentView document={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

import { useState } from 'react';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import { diagramNames } from '#sync/domain/scope/diagram-names.ts';
import { diagramFields, type System } from '#sync/domain/scope/system-record.ts';
import kit from '#web/kit/kit.module.css';
import { DocumentView } from '#web/parts/evidence/document/document-view.tsx';
import { EvidenceThumb } from '#web/parts/evidence/evidence-thumb.tsx';
import { useDeviceFiles, useDocuments } from '#web/records/use-documents.ts';
import css from '#web/screens/scope/scope-screen.module.css';

/** The system's diagrams by what they show; each opens its document. */
export function SystemDiagrams({ system }: { system: System }) {
  const documents = useDocuments() ?? [];
  const files = useDeviceFiles();
  const [openId, setOpenId] = useState<string | null>(null);
  const superseded = supersededIds(documents);
  const open = documents.find(({ id }) => id === openId);
  const kinds = diagramFields.map((field) => ({
    field,
    shown: system[field].flatMap((id) => documents.find((one) => one.id === id) ?? []),
  }));
  return (
    <>
      {kinds.map(
        ({ field, shown }) =>
          shown.length > 0 && (
            <section key={field} className={`${kit.stack2} ${css.diagrams}`} aria-label={diagramNames[field]}>
              <h3 className={kit.small}>{diagramNames[field]}</h3>
              <div>
                {shown.map((document) => (
                  <EvidenceThumb
                    key={document.id}
                    document={document}
                    file={files?.get(document.id)}
                    isOld={superseded.has(document.id)}
                    onPress={() => setOpenId(document.id)}
                  />
                ))}
              </div>
            </section>
          ),
      )}
      {open && <DocumentView document={open} onClose={() => setOpenId(null)} />}
    </>
  );
}

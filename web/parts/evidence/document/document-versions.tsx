import { namesText } from '#sync/domain/common/names-text.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { newestVersions, supersededIds, versionsOf } from '#sync/domain/document/document-versions.ts';
import { diagramNames } from '#sync/domain/scope/diagram-names.ts';
import { diagramFields } from '#sync/domain/scope/system-record.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useCitations } from '#web/records/use-documents.ts';
import { useCanChange } from '#web/records/use-own-places.ts';
import { useSystem } from '#web/records/use-scope.ts';
import { countOf } from '#web/words/counts.ts';
import { dateText } from '#web/words/times.ts';
import css from './document-view.module.css';
import { versionText } from './document-words.ts';
import { useDocumentChanges } from './use-document-changes.ts';

/** At most this many records are named. */
const NAMED = 5;

export interface DocumentVersionsProps {
  document: StoredDocument;
  documents: readonly StoredDocument[];
  onShow: (id: string) => void;
}

/** A document's other versions: which one is the newest, and which records still cite this one. */
export function DocumentVersions({ document, documents, onShow }: DocumentVersionsProps) {
  const versions = versionsOf(documents, document.id);
  if (versions.length < 2) return null;
  const newest = newestVersions(documents, document.id);
  const isNewest = newest.some(({ id }) => id === document.id);
  const superseded = supersededIds(documents);
  const current = versions.filter(({ id }) => !superseded.has(id));
  const final = current.filter(({ state }) => state === 'final');
  return (
    <section className={`${kit.stack3} ${css.versions}`} aria-label="Versions">
      {newest.length > 1 && isNewest && <Fork document={document} others={newest} />}
      {superseded.has(document.id) ? (
        <Superseded document={document} newest={final.length > 0 ? final : current} onShow={onShow} />
      ) : (
        !isNewest && <Notice tone="info" title="A draft follows it but supersedes nothing yet." />
      )}
      <h3 className={kit.small}>Versions</h3>
      <ol>
        {versions.map((one) => (
          <li key={one.id} aria-current={one.id === document.id || undefined}>
            <span>
              {nameOf(one)} <small className={kit.soft}>{dateText(one.addedAt)}</small>
            </span>
            {one.id === document.id ? (
              <small className={kit.soft}>Shown here</small>
            ) : (
              <Button size="sm" variant="quiet" aria-label={`Show ${nameOf(one)}`} onPress={() => onShow(one.id)}>
                Show
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function nameOf(document: StoredDocument): string {
  return versionText(document) ?? document.originalName;
}

interface SupersededProps {
  document: StoredDocument;
  newest: readonly StoredDocument[];
  onShow: (id: string) => void;
}

function Superseded({ document, newest, onShow }: SupersededProps) {
  const citations = useCitations(document.id) ?? [];
  const system = useSystem();
  const { cite } = useDocumentChanges();
  const mayCite = useCan('evidence.change');
  const mayDraw = useCan('scope.change');
  const drawn = diagramFields.flatMap((field) =>
    system?.[field].includes(document.id) ? { field, ids: system[field] } : [],
  );
  const labels = [
    ...citations.map(({ label }) => label),
    ...drawn.map(({ field }) => `${diagramNames[field]} of the system`),
  ];
  const mayMove = (mayCite || citations.length === 0) && (mayDraw || drawn.length === 0);
  const [next] = newest;
  if (!next) return null;
  return (
    <Notice tone="info" title={`${nameOf(next)} supersedes it.`}>
      <p>
        {labels.length === 0
          ? 'Nothing cites this version.'
          : `${countOf(labels.length, 'record')} ${labels.length === 1 ? 'cites' : 'cite'} this version: ${namesText(labels, NAMED)}.`}
      </p>
      <div className={`${kit.cluster} ${kit.above2}`}>
        <Button size="sm" onPress={() => onShow(next.id)}>
          Show the newest
        </Button>
        {labels.length > 0 && mayMove && newest.length === 1 && (
          <Button size="sm" onPress={() => void cite({ citations, drawn }, document, next)}>
            Cite the newest instead
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Two devices added a version after the same one, without knowing of each other. */
function Fork({ document, others }: { document: StoredDocument; others: readonly StoredDocument[] }) {
  const canChange = useCanChange();
  const { update } = useDocumentChanges();
  const other = others.find(({ id }) => id !== document.id);
  if (!other) return null;
  return (
    <Notice tone="warning" title={`${countOf(others.length, 'version')} follow the same one.`}>
      <p>They were added separately. Say which one is the newest; all of them stay.</p>
      {canChange(document) && (
        <div className={`${kit.cluster} ${kit.above2}`}>
          <Button size="sm" onPress={() => void update(document.id, { supersedes: other.id })}>
            This one is the newest
          </Button>
        </div>
      )}
    </Notice>
  );
}

import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { DocumentCategory } from '#sync/domain/document/document-limits.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { Icon } from '#web/kit/icon.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowMeta, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { categoryName, documentIcon, fileMark, isAwaited } from '#web/parts/evidence/document/document-words.ts';
import { PlaceBadges } from '#web/parts/evidence/place/place-badges.tsx';
import type { DeviceFile } from '#web/store/file-database.ts';
import { formatBytes } from '#web/words/counts.ts';
import { dateText } from '#web/words/times.ts';
import css from './documents-screen.module.css';

const SHOWN = 3;

export interface CategoryCardProps {
  category: DocumentCategory;
  documents: readonly StoredDocument[];
  files: ReadonlyMap<string, DeviceFile>;
  /** For each document, the numbers of the requirements and objectives that it is evidence for. */
  proven: ReadonlyMap<string, readonly string[]> | undefined;
  isArchived: (at: string) => boolean;
  onView: (id: string) => void;
  onShowAll: () => void;
}

/** One category at a glance: its first documents and how many more there are. */
export function CategoryCard({ category, documents, files, proven, isArchived, onView, onShowAll }: CategoryCardProps) {
  const more = documents.length - SHOWN;
  return (
    <Panel
      isFlush
      title={
        <>
          {categoryName(category)} <CountBadge count={documents.length} variant="quiet" />
        </>
      }
    >
      {documents.length === 0 ? (
        <p className={`${kit.aside} ${kit.ruled} ${kit.roomy}`}>Nothing here yet</p>
      ) : (
        <ul className={kit.ruled}>
          {documents.slice(0, SHOWN).map((document) => {
            const mark = fileMark(document, files.get(document.id));
            const names = proven?.get(document.id)?.map(requirementName).join(', ');
            return (
              <li key={document.id}>
                <ListRow
                  className={css.cardRow}
                  onPress={() => onView(document.id)}
                  isPendingSync={isAwaited(document)}
                >
                  <Icon className={kit.faint} icon={documentIcon(document.mimeType)} />
                  <RowTitle>
                    {citedName(document)}
                    {names && <small title={names}>{names}</small>}
                  </RowTitle>
                  <RowMeta>
                    {isArchived(document.uploadedAt) && <Badge>Archived</Badge>}{' '}
                    {document.elsewhere || document.cui === 'unsure' ? (
                      <PlaceBadges document={document} />
                    ) : mark ? (
                      <SyncMark {...mark} />
                    ) : (
                      `${formatBytes(document.fileSize)} · ${dateText(document.uploadedAt)}`
                    )}
                  </RowMeta>
                </ListRow>
              </li>
            );
          })}
        </ul>
      )}
      {more > 0 && (
        <div className={css.more}>
          <Button variant="quiet" size="sm" onPress={onShowAll}>
            and {more} more...
          </Button>
        </div>
      )}
    </Panel>
  );
}

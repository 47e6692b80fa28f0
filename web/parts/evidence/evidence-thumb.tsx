import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { PressableTile } from '#web/kit/pressable-tile.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { useThumb } from '#web/records/use-documents.ts';
import type { DeviceFile } from '#web/store/file-database.ts';
import { dateText, timeText } from '#web/words/times.ts';
import { cuiText, documentIcon, elsewhereName, fileMark, isAwaited } from './document/document-words.ts';
import { useIsExpired } from './document/expiry-text.tsx';
import css from './evidence-strip.module.css';

export interface EvidenceThumbProps {
  document: StoredDocument;
  file: DeviceFile | undefined;
  /** A newer version supersedes it. */
  isOld: boolean;
  onPress: () => void;
}

/** One document as a thumbnail: a photo as itself, anything else as icon and name. */
export function EvidenceThumb({ document, file, isOld, onPress }: EvidenceThumbProps) {
  const picture = useThumb(document.id);
  const elsewhere = elsewhereName(document);
  const mark = fileMark(document, file) ?? { state: 'synced' as const, label: elsewhere ?? 'Stored on the server' };
  const isOver = useIsExpired(document);
  const state = document.state === 'draft' ? 'Draft' : isOld ? 'Superseded' : undefined;
  const badge = isOver ? 'Expired' : (state ?? elsewhere ?? cuiText(document));
  return (
    <PressableTile className={css.thumb} onPress={onPress} isPendingSync={isAwaited(document)}>
      {picture ? (
        <img src={picture} alt="" />
      ) : (
        <span className={css.file}>
          <Icon icon={documentIcon(document.mimeType)} size="lg" />
          <span>{citedName(document)}</span>
        </span>
      )}
      {picture && <VisuallyHidden>{citedName(document)}</VisuallyHidden>}
      {badge && (
        <Badge className={css.old} tone={isOver ? 'danger' : 'neutral'}>
          {badge}
        </Badge>
      )}
      <span className={css.caption}>
        {isToday(document.uploadedAt) ? timeText(document.uploadedAt) : shortDay(document.uploadedAt)}
        <Glyph name={mark.state} />
        <VisuallyHidden>{mark.label}</VisuallyHidden>
      </span>
    </PressableTile>
  );
}

function isToday(iso: string): boolean {
  return dateText(iso) === dateText(new Date().toISOString());
}

// 'Jun 4': below a thumbnail the year hardly matters.
function shortDay(iso: string): string {
  return dateText(iso).replace(/, \d{4}$/, '');
}

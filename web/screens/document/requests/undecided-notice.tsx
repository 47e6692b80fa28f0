import { bytesReach } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { addressOf } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { countOf } from '#web/words/counts.ts';

const NAMED = 5;

/**
 * Documents with an open question, which is due like a request: nobody has said whether they contain CUI, or where CUI
 * is held that the workspace no longer keeps.
 */
export function UndecidedNotice({ documents }: { documents: readonly StoredDocument[] }) {
  const { cuiBytes } = useWorkspaceSetting();
  const undecided = documents.filter(({ cui }) => cui === 'unsure');
  const unplaced = documents.filter((one) => !one.elsewhere && bytesReach(one, cuiBytes) === 'nowhere');
  return (
    <>
      {undecided.length > 0 && (
        <Notice
          className={kit.above4}
          tone="warning"
          title={`${countOf(undecided.length, 'document')} ${undecided.length === 1 ? 'waits' : 'wait'} for a decision on CUI`}
        >
          <Names documents={undecided} /> Until somebody decides, the file is neither sent nor printed.
        </Notice>
      )}
      {unplaced.length > 0 && (
        <Notice
          className={kit.above4}
          tone="warning"
          title={`${countOf(unplaced.length, 'document')} ${unplaced.length === 1 ? 'holds' : 'hold'} CUI, which this workspace does not keep`}
        >
          <Names documents={unplaced} /> Say in the details where the document is held; then its file is erased here.
        </Notice>
      )}
    </>
  );
}

function Names({ documents }: { documents: readonly StoredDocument[] }) {
  const more = documents.length - NAMED;
  return (
    <>
      {documents.slice(0, NAMED).map(({ id, originalName }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <TextLink href={addressOf('/documents', { open: id })}>{originalName}</TextLink>
        </span>
      ))}
      {more > 0 && ` and ${more} more`}.
    </>
  );
}

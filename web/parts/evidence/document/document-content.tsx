import { useEffect, useState } from 'react';
import { mayLeave } from '#sync/domain/document/cui-bytes.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { keepFile, openFile } from '#web/files/keep-file.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import kit from '#web/kit/kit.module.css';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { useBytes, type Content } from '#web/parts/evidence/use-bytes.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { formatBytes } from '#web/words/counts.ts';
import css from './document-view.module.css';
import { documentIcon, isImage } from './document-words.ts';

/** The document's bytes, from this device or the server. Reloads when the file arrives here (`held`). */
export function useContent(document: StoredDocument, held: number | undefined): Content {
  const workspace = useWorkspace();
  // A document's bytes never change; only their presence does.
  return useBytes(() => openFile(workspace, document), [workspace, document.id, held === document.fileSize]);
}

export interface DocumentContentProps {
  document: StoredDocument;
  content: Content;
  isWanted: boolean;
}

/** Shows the document itself, if the app can show its type. */
export function DocumentContent({ document, content, isWanted }: DocumentContentProps) {
  const workspace = useWorkspace();
  const { cuiBytes } = useWorkspaceSetting();
  if (content.state === 'loading') return <Skeleton className={css.loading} height="160px" width="100%" />;
  if (content.state === 'absent') {
    if (!mayLeave(document, cuiBytes)) {
      return (
        <EmptyState mark={<Glyph name="offline" />} title="Not on this device">
          Its file holds CUI, or may hold it, and stays where it is.
        </EmptyState>
      );
    }
    const isSent = document.storedAt !== null;
    return (
      <EmptyState
        mark={<Glyph name="offline" />}
        title="Not on this device yet"
        action={
          isSent &&
          !isWanted && (
            <Button size="sm" onPress={() => void keepFile(workspace, document, true)}>
              Keep offline
            </Button>
          )
        }
      >
        {isSent
          ? `It is ${formatBytes(document.fileSize)} and downloads when you are online.`
          : 'It is still on the device it was added on, and arrives once that device is online.'}
      </EmptyState>
    );
  }
  if (isImage(document)) return <img className={css.image} src={content.url} alt={document.originalName} />;
  if (document.mimeType === 'text/plain') return <TextContent blob={content.blob} />;
  return (
    <div className={`${kit.quiet} ${css.other}`}>
      <Icon icon={documentIcon(document.mimeType)} size="lg" />
      <p>
        {document.mimeType === 'application/pdf'
          ? 'Open the PDF in its own tab, or save a copy.'
          : 'Save a copy to open it in its own program.'}
      </p>
    </div>
  );
}

function TextContent({ blob }: { blob: Blob }) {
  const [text, setText] = useState('');
  useEffect(() => {
    let isCurrent = true;
    void decode(blob).then((read) => isCurrent && setText(read));
    return () => {
      isCurrent = false;
    };
  }, [blob]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long text is scrolled by keyboard too. */}
      <pre className={`${kit.written} ${css.text}`} tabIndex={0}>
        {text}
      </pre>
    </>
  );
}

async function decode(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const mark = `${bytes[0]} ${bytes[1]}`;
  return new TextDecoder(mark === '255 254' ? 'utf-16le' : mark === '254 255' ? 'utf-16be' : 'utf-8').decode(bytes);
}

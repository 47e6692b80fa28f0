import { useState } from 'react';
import { getKeptFile, type KeptPacket } from '#sync/domain/hand-over/hand-over-contract.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { PressableTile } from '#web/kit/pressable-tile.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { isImage } from '#web/parts/evidence/document/document-words.ts';
import { useBytes } from '#web/parts/evidence/use-bytes.ts';
import { askServer } from '#web/store/calls/call.ts';
import { tabWorkspace } from '#web/store/calls/tab-workspace.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import css from './kept.module.css';

type KeptFile = KeptPacket['files'][number];

/** The most pictures that are fetched before somebody asks for all. */
const PICTURES = 12;

/** The files that the changes add: pictures that have arrived, and a line for each of the others. */
export function KeptFiles({ packet: { id, files, courier } }: { packet: KeptPacket }) {
  const [isWhole, setWhole] = useState(false);
  if (files.length === 0) return null;
  const here = files.filter(({ isHere }) => isHere);
  const size = files.reduce((sum, one) => sum + one.size, 0);
  const pictures = here.filter(isImage);
  const others = files.filter((file) => !pictures.includes(file));
  const shown = isWhole ? pictures : pictures.slice(0, PICTURES);
  const missing = files.length - here.length;
  return (
    <section className={css.files} aria-label="Files">
      <h3>
        Files <small>{`${here.length} of ${files.length} with bytes, ${formatBytes(size)}`}</small>
      </h3>
      {shown.length > 0 && (
        <div className={css.pictures}>
          {shown.map((file) => (
            <KeptPicture key={file.sha256} packetId={id} file={file} />
          ))}
        </div>
      )}
      {shown.length < pictures.length && (
        <Button size="sm" variant="quiet" onPress={() => setWhole(true)}>{`Show all ${pictures.length}`}</Button>
      )}
      {others.length > 0 && (
        <ul className={kit.stack1}>
          {others.map((file) => (
            <li key={file.sha256}>
              {file.name}{' '}
              <small>{file.isHere ? formatBytes(file.size) : `${formatBytes(file.size)}, not here yet`}</small>{' '}
              {file.isHere && <SaveButton packetId={id} file={file} />}
            </li>
          ))}
        </ul>
      )}
      {missing > 0 && (
        <Notice
          tone="warning"
          title={`${missing} of ${countOf(files.length, 'file')} ${missing === 1 ? 'has' : 'have'} not arrived.`}
        >
          {`${missing === 1 ? 'It is' : 'They are'} on the device of ${courier.name}, or of whoever has ${missing === 1 ? 'it' : 'them'}. Take in now, and the rest follows by itself.`}
        </Notice>
      )}
    </section>
  );
}

interface KeptFileProps {
  packetId: string;
  file: KeptFile;
}

async function fetchKept(id: string, sha256: string): Promise<Blob> {
  const answer = await askServer(getKeptFile, { params: { id, sha256 } }, tabWorkspace());
  return answer.blob();
}

function KeptPicture({ packetId, file: { sha256, name } }: KeptFileProps) {
  const picture = useBytes(() => fetchKept(packetId, sha256), [packetId, sha256]);
  const [isOpen, setOpen] = useState(false);
  if (picture.state !== 'here') {
    return picture.state === 'loading' ? (
      <Skeleton height="84px" width="100%" />
    ) : (
      <p>{`${name} could not be fetched.`}</p>
    );
  }
  return (
    <>
      <PressableTile className={css.picture ?? ''} onPress={() => setOpen(true)}>
        <img src={picture.url} alt="" />
        <VisuallyHidden>{name}</VisuallyHidden>
      </PressableTile>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={name} size="xl">
        <img className={css.whole} src={picture.url} alt={name} />
      </Dialog>
    </>
  );
}

function SaveButton({ packetId, file: { sha256, name } }: KeptFileProps) {
  const [isFailed, setFailed] = useState(false);
  const save = async () => {
    const blob = await fetchKept(packetId, sha256).catch(() => undefined);
    setFailed(!blob);
    if (blob) saveFile(name, blob);
  };
  return (
    <>
      <Button size="sm" variant="quiet" onPress={() => void save()}>
        Save <VisuallyHidden>{name}</VisuallyHidden>
      </Button>
      {isFailed && <small role="status">It could not be fetched.</small>}
    </>
  );
}

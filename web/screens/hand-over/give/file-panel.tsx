import { useEffect, useState } from 'react';
import { useWorkspace } from '#web/account/use-account.ts';
import { handOverFileName } from '#web/hand-over/file-name.ts';
import { largestFile, readRoom } from '#web/hand-over/give/file-sink.ts';
import type { GiveFacts } from '#web/hand-over/give/what-to-give.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon, PackageIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { saveUnsentFile } from '#web/parts/sync/save-unsent-file.ts';
import { figureOf } from '#web/screens/hand-over/hand-over-words.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { formatBytes } from '#web/words/counts.ts';
import { dayTextInSentence } from '#web/words/times.ts';
import css from './give.module.css';
import { MakingState } from './making-state.tsx';
import { useLastMade } from './use-give-facts.ts';
import { useMakeFile } from './use-make-file.ts';

type HowMuch = 'photos' | 'findings';

/** Room for the file on this device; `most` is what the browser can hold at once. Undefined until it is measured. */
function useRoom(): { free: number | null; most: number } | undefined {
  const [room, setRoom] = useState<{ free: number | null; most: number }>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([readRoom(), largestFile()]).then(([free, most]) => isCurrent && setRoom({ free, most }));
    return () => void (isCurrent = false);
  }, []);
  return room;
}

/** The file: its name, how much goes into it, and the one button. */
export function FilePanel({ facts }: { facts: GiveFacts }) {
  const { user } = useWorkspace();
  const now = useNow();
  const lastMade = useLastMade();
  const room = useRoom();
  const { making, make, stop, reset } = useMakeFile();
  const [howMuch, setHowMuch] = useState<HowMuch>('photos');
  const words = facts.parts.reduce((sum, part) => sum + part.words, 0);
  const bytes = facts.parts.reduce((sum, part) => sum + part.bytes, 0);
  const size = howMuch === 'photos' ? words + bytes : words;
  const [figure, unit] = figureOf(size);
  const most = Math.min(room?.most ?? Infinity, room?.free ?? Infinity);
  const isTooLarge = size > most;
  const withFiles = howMuch === 'photos';
  const isEmpty = facts.parts.length === 0;
  const start = (photos: boolean) => {
    setHowMuch(photos ? 'photos' : 'findings');
    void make(facts.circle, photos);
  };
  return (
    <Panel title="The file" action={lastMade ? <p>{`Last made ${dayTextInSentence(lastMade, now)}`}</p> : undefined}>
      <div className={css.how}>
        <p className={shared.fileName}>
          {making.state === 'made'
            ? making.file.name
            : handOverFileName(user.organizationName, user.firstName || user.email, now)}
        </p>
        <Segmented
          label="How much"
          isBlock
          items={[
            { id: 'photos', label: 'With photos' },
            { id: 'findings', label: 'Findings now, photos later' },
          ]}
          value={howMuch}
          onChange={(to) => {
            setHowMuch(to);
            reset();
          }}
        />
        <p className={css.sizeLine}>
          <b>
            {figure} <small>{unit}</small>
          </b>
          <span>
            Findings alone: {formatBytes(words)}
            <br />
            {roomText(room)}
          </span>
        </p>
        {isTooLarge && making.state === 'idle' ? (
          <NoRoom size={size} most={most} words={words} isHeld={most === room?.most} onFindings={() => start(false)} />
        ) : (
          <MakingState
            making={making}
            button={
              <Button
                variant="primary"
                size="lg"
                isBlock
                icon={PackageIcon}
                isDisabled={isEmpty}
                onPress={() => start(withFiles)}
              >
                {facts.hasTeam ? 'Make the file' : 'Make the file for the server'}
              </Button>
            }
            hasTeam={facts.hasTeam}
            onStop={stop}
            onFindings={() => start(false)}
            onAgain={reset}
          />
        )}
        <p>It is also your copy for safety. Making it again does no harm: what was taken in is known.</p>
        <ExportForOneself />
      </div>
    </Panel>
  );
}

function roomText(room: { free: number | null; most: number } | undefined): string {
  if (!room) return 'Measuring the room';
  if (room.most !== Infinity) return `This browser makes files of up to ${formatBytes(room.most)}`;
  return room.free === null ? 'This browser does not say how much room it has' : `Room here: ${formatBytes(room.free)}`;
}

interface NoRoomProps {
  size: number;
  most: number;
  words: number;
  /** The browser's own limit, not the disk's. */
  isHeld: boolean;
  onFindings: () => void;
}

function NoRoom({ size, most, words, isHeld, onFindings }: NoRoomProps) {
  const free = isHeld ? `this browser makes files of up to ${formatBytes(most)}` : `${formatBytes(most)} are free`;
  return (
    <Notice
      tone="warning"
      title="Not enough room for the photos."
      actions={
        <Button size="sm" onPress={onFindings} isDisabled={words > most}>
          Findings now
        </Button>
      }
    >
      {`${formatBytes(size)} are needed; ${free}. The findings alone take ${formatBytes(words)}.`}
    </Notice>
  );
}

/** The export that has everything of one person, for themselves alone: texts being written and private records too. */
function ExportForOneself() {
  const workspace = useWorkspace();
  return (
    <div className={css.export}>
      <p>For yourself alone there is an export, which also has what is private and texts you are writing.</p>
      <Button size="sm" icon={DownloadIcon} onPress={() => void saveUnsentFile(workspace)}>
        Export your unsent changes
      </Button>
    </div>
  );
}

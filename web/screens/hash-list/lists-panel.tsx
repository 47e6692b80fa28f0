import { useState } from 'react';
import { ARTIFACTS_CSV, ARTIFACTS_LOG, LOG_HASH_LOG } from '#sync/domain/hash-log/hash-log.ts';
import { DEFAULT_ROOT, writeHashLists, type HashLists } from '#sync/domain/hash-log/write-hash-log.ts';
import { saveFile } from '#web/files/save-file.ts';
import { Button } from '#web/kit/button.tsx';
import { CopyField } from '#web/kit/copy-field.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { HashedFile } from '#web/parts/hash-list/hash-messages.ts';
import { zipOfLists } from '#web/parts/hash-list/lists-file.ts';

/** As long as a path on Windows usually may be. */
const MAX_ROOT = 260;

/** The three lists of the files, under the root that the person types. */
export function ListsPanel({ files }: { files: readonly HashedFile[] }) {
  const [root, setRoot] = useState(DEFAULT_ROOT);
  // The lists of many files take a second, so they are made when they are wanted, not with every key.
  const [last, setLast] = useState<{ files: unknown; root: string; lists: ReturnType<typeof writeHashLists> }>();
  const made = last?.files === files && last.root === root ? last.lists : undefined;
  const save = (use: (lists: HashLists) => void) => {
    const lists = made ?? writeHashLists(files, root);
    setLast({ files, root, lists });
    if (!('problem' in lists)) use(lists);
  };
  const saveOne = (name: string) =>
    save(({ lists }) => saveFile(name, lists.find((list) => list.name === name)?.text ?? '', 'text/plain'));
  return (
    <Panel title="The lists">
      <div className={`${kit.stack3} ${kit.one}`}>
        <TextField
          label="Root"
          value={root}
          onChange={setRoot}
          maxLength={MAX_ROOT}
          help="Stands before every path, such as C:\Evidence\"
          spellCheck="false"
          autoComplete="off"
        />
        {made && 'problem' in made && (
          <Notice tone="warning" role="alert" title="No list was made.">
            <span className={kit.breaks}>{made.problem}</span>
          </Notice>
        )}
        <Button
          variant="primary"
          icon={DownloadIcon}
          onPress={() => save((lists) => saveFile('hash-lists.zip', zipOfLists(lists), 'application/zip'))}
        >
          Save the lists as ZIP
        </Button>
        <div className={kit.cluster}>
          {[ARTIFACTS_LOG, LOG_HASH_LOG, ARTIFACTS_CSV].map((name) => (
            <Button key={name} size="sm" onPress={() => saveOne(name)}>
              {name}
            </Button>
          ))}
        </div>
        {made && 'hash' in made && <CopyField label={`SHA-256 of ${ARTIFACTS_LOG}`} value={made.hash} />}
        <p className={kit.quiet}>
          Letters outside ASCII become ? in the logs; artifacts.csv has the true names. Lists at the top of the folder
          are left out.
        </p>
      </div>
    </Panel>
  );
}

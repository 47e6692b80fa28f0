import { useMemo, useState } from 'react';
import { compareHashes } from '#sync/domain/hash-log/compare-hash-log.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { ComparisonPanel } from '#web/parts/hash-list/comparison-panel.tsx';
import { useHashing } from '#web/parts/hash-list/use-hashing.ts';
import { ChooseFiles } from './choose-files.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { readList, type ChosenList } from './read-list.ts';
import { WhatItSays } from './what-it-says.tsx';

const words = {
  other: 'the list',
  listed: 'Listed',
  missing: 'In the list, not here',
  surplus: 'Here, not in the list',
};

/** Hashes a folder or ZIP for a list in DoD's layout, and compares it with such a list. Nothing leaves the device. */
export function HashListScreen() {
  const { hashing, start, stop } = useHashing();
  const [list, setList] = useState<ChosenList>();
  const files = hashing.state === 'hashed' ? hashing.files : undefined;
  const rows = list && 'rows' in list ? list.rows : undefined;
  const comparison = useMemo(() => rows && files && compareHashes(rows, files), [rows, files]);
  return (
    <>
      <PageHeader
        title="Hash list"
        description="Everything is hashed and compared on this device. Nothing is sent, and no network is needed."
        actions={<LinkButton href="/verify">Verify a package</LinkButton>}
      />
      <ChooseFiles hashing={hashing} onStart={start} onStop={stop} />
      <div className={kit.columns}>
        <div className={`${kit.panels} ${kit.one}`}>
          {comparison && list && (
            <ComparisonPanel
              comparison={comparison}
              words={words}
              name={list.name}
              description={`Compared with ${list.name}`}
            />
          )}
          {files && !comparison && <FilesPanel files={files} />}
          <WhatItSays />
        </div>
        <div className={`${kit.panels} ${kit.one}`}>
          {files && <ListsPanel files={files} />}
          <ComparePanel
            list={list}
            isWaiting={rows !== undefined && !files}
            onFile={(file) => void readList(file).then(setList)}
            onRemove={() => setList(undefined)}
          />
        </div>
      </div>
    </>
  );
}

import { useMemo, useState } from 'react';
import { compareHashes } from '#sync/domain/hash-log/compare-hash-log.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { ChooseFiles } from './choose-files.tsx';
import { ComparePanel } from './compare-panel.tsx';
import { ComparisonPanel } from './comparison-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { ListsPanel } from './lists-panel.tsx';
import { readList, type ChosenList } from './read-list.ts';
import { useHashing } from './use-hashing.ts';
import { WhatItSays } from './what-it-says.tsx';

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
      />
      <ChooseFiles hashing={hashing} onStart={start} onStop={stop} />
      <div className={kit.columns}>
        <div className={`${kit.panels} ${kit.one}`}>
          {comparison && list && <ComparisonPanel comparison={comparison} listName={list.name} />}
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

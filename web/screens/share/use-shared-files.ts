import { useEffect, useState } from 'react';
import { readShared, storeShared } from '#web/files/shared-files.ts';

// Files that the system opens with this app; missing from TypeScript's own types.
interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

interface SharedFiles {
  /** Undefined until the device has looked. */
  files: readonly File[] | undefined;
  /** How many more were shared but not stored. */
  missing: number;
  /** Keeps only these waiting files. */
  keep: (files: readonly File[]) => Promise<void>;
}

/** Files that another app shared, or the system opens with this one. */
export function useSharedFiles(): SharedFiles {
  const [files, setFiles] = useState<readonly File[]>();
  const [missing, setMissing] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    const add = (found: readonly File[]) => isCurrent && setFiles((before) => [...(before ?? []), ...found]);
    readShared().then(
      ({ files: found, left }) => {
        add(found);
        if (isCurrent) setMissing(left);
      },
      () => add([]),
    );
    const { launchQueue } = window as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files: handles = [] }) => {
      void Promise.all(handles.map((handle) => handle.getFile())).then(add);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const keep = async (left: readonly File[]) => {
    await storeShared(left);
    setFiles(left);
    setMissing(0);
  };
  return { files, missing, keep };
}

import { useEffect, useState } from 'react';
import { readStorageState, type StorageState } from '#web/files/storage-state.ts';
import kit from '#web/kit/kit.module.css';
import { Meter } from '#web/kit/meter.tsx';
import { useFull } from '#web/parts/sync/use-sync-indicator.ts';
import css from '#web/screens/sync/sync-sheet.module.css';
import { formatBytes } from '#web/words/counts.ts';

/** What the browser says about this device's storage; undefined until it has answered. */
function useStorageState(): StorageState | undefined {
  const [state, setState] = useState<StorageState>();
  useEffect(() => {
    let isCurrent = true;
    void readStorageState().then((read) => isCurrent && setState(read));
    return () => {
      isCurrent = false;
    };
  }, []);
  return state;
}

/** How much is used, and whether the browser may clear it. */
export function StorageMeter() {
  const state = useStorageState();
  // Browsers may report a quota that they do not honor.
  const isFull = useFull();
  const isMeasured = !isFull && state && state.used !== null && state.quota !== null && state.quota > 0;
  return (
    <div className={css.storage}>
      {isMeasured ? (
        <Meter
          label="Storage on this device"
          value={state.used ?? 0}
          maxValue={state.quota ?? 1}
          valueLabel={`${formatBytes(state.used ?? 0)} of ${formatBytes(state.quota ?? 0)}`}
        />
      ) : (
        <p>{isFull ? 'No room is left on this device.' : 'Storage on this device'}</p>
      )}
      <small className={kit.faint}>
        {state === undefined
          ? 'Asking the browser'
          : state.protected
            ? 'Protected: the browser keeps this data.'
            : 'Not protected: the browser may clear this data when space runs out.'}
      </small>
    </div>
  );
}

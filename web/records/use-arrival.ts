import { readArrived } from '#web/sync/wanted-tables.ts';
import { useSharedLive } from './use-live.ts';

/** Whether the records of these tables are on the device, or all without a list; undefined until that is known. */
export function useHaveArrived(tables: readonly string[] | undefined): boolean | undefined {
  // One question for all screens, so that the next one need not ask again.
  const arrived = useSharedLive(readArrived);
  if (arrived === undefined || arrived === null) return arrived === null ? true : undefined;
  return tables?.every((table) => arrived.includes(table)) ?? false;
}

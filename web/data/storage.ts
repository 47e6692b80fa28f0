let asked = false;

/** After the first save: asks the browser once not to clear this device's data on its own. */
export async function askToPersist(): Promise<void> {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // Not granted: the sync panel says so.
  }
}

export interface StorageState {
  /** Bytes, as the browser estimates them; null where it does not say. */
  used: number | null;
  quota: number | null;
  /** True when the browser promised not to clear the data on its own. */
  protected: boolean;
}

export async function readStorageState(): Promise<StorageState> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const kept = await navigator.storage?.persisted?.().catch(() => false);
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, protected: kept ?? false };
}

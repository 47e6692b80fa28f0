export interface StorageState {
  /** Bytes, as the browser estimates them; null where it does not say. */
  used: number | null;
  quota: number | null;
  /** True when the browser promised not to clear the data on its own. */
  protected: boolean;
}

export async function readStorageState(): Promise<StorageState> {
  // Not in every worker, and not in every browser.
  const { storage } = (globalThis as { navigator?: { storage?: Partial<StorageManager> } }).navigator ?? {};
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const kept = await storage?.persisted?.().catch(() => false);
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, protected: kept ?? false };
}

export interface StorageState {
  /** Bytes, as estimated by the browser; null where it gives no estimate. */
  used: number | null;
  quota: number | null;
  /** True when the browser has promised not to clear the data on its own. */
  protected: boolean;
}

export async function readStorageState(): Promise<StorageState> {
  // Not available in every worker and browser.
  const { storage } = (globalThis as { navigator?: { storage?: Partial<StorageManager> } }).navigator ?? {};
  const estimate = await storage?.estimate?.().catch(() => undefined);
  const kept = await storage?.persisted?.().catch(() => false);
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, protected: kept ?? false };
}

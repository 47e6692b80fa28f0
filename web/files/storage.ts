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

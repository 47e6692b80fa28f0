/** The times that a record keeps of its last change. */
export interface Changed {
  updatedAt?: string | null;
  createdAt?: string;
  uploadedAt?: string;
}

/** When the newest of these records was last changed; null if none has a time. Deleted records leave no trace here. */
export function newestChange(records: readonly Changed[]): string | null {
  const times = records.flatMap(({ updatedAt, createdAt, uploadedAt }) => updatedAt ?? createdAt ?? uploadedAt ?? []);
  return times.reduce<string | null>((newest, at) => (newest === null || at > newest ? at : newest), null);
}

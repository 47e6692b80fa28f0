/** The file storage failed: this is no fault of anybody's bytes, and the caller should try again. */
export class StorageFaultError extends Error {
  override name = 'StorageFaultError';
}

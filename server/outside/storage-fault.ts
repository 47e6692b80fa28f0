/** The storage of files did not do its part: nobody's bytes are wrong for that, and the caller comes again. */
export class StorageFaultError extends Error {
  override name = 'StorageFaultError';
}

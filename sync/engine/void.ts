/** The name of a mutation that does nothing: it holds the place of an entry that was set aside, so that no number is missing. */
export const VOID = 'sync.void';

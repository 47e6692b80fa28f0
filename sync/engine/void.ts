/**
 * The name of a mutation that does nothing: it takes the number of an entry that was set aside, so that none is
 * missing.
 */
export const VOID = 'sync.void';

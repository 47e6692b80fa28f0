/** The name of a mutation that does nothing: it takes the number of a rejected entry, so that none is missing. */
export const NO_OP = 'sync.void';

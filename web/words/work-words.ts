/** The filters for lists of work, in the order of their buttons. */
export const workNames = { all: 'All', todo: 'To do', unsent: 'Unsent', needs_you: 'Needs you' } as const;

/** How a list of work is narrowed, in the order of its buttons. */
export const workNames = { all: 'All', todo: 'To do', unsent: 'Unsent', needs_you: 'Needs you' } as const;

declare module 'async-exit-hook' {
  const exitHook: {
    /** Removes this library's handler of the event; throws if there is none. */
    unhookEvent: (event: 'exit' | 'beforeExit') => void;
  };
  export default exitHook;
}

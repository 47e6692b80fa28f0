declare module 'async-exit-hook' {
  const exitHook: {
    /** Takes back what this library does at the event; throws where it does nothing. */
    unhookEvent: (event: 'exit' | 'beforeExit') => void;
  };
  export default exitHook;
}

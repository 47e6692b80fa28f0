/** What every browser driver can do. Selectors are CSS, and each matches one element. */
export interface EnginePage {
  goto: (url: string) => Promise<void>;
  /** Runs `work` in the page. Its arguments and result are JSON, and it uses nothing from its surroundings. */
  evaluate: <Args extends readonly unknown[], Answer>(
    work: (...args: Args) => Answer,
    ...args: Args
  ) => Promise<Answer>;
  click: (selector: string) => Promise<void>;
  /** Types at the end of the field's text. */
  type: (selector: string, text: string) => Promise<void>;
  /** Gives files to an input, as its file chooser does. */
  giveFile: (selector: string, path: string) => Promise<void>;
  /** What is on the screen, as PNG. */
  picture: () => Promise<Uint8Array>;
  /** Uncaught errors of the page, where the engine reports them. */
  errors: readonly string[];
  /** Restarts the browser with what it had stored; if it keeps no profile, reopens only the window. */
  reopen: () => Promise<void>;
  leave: () => Promise<void>;
}

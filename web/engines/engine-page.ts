/** What every way of driving a browser can do. Selectors are CSS, and name one element each. */
export interface EnginePage {
  goto: (url: string) => Promise<void>;
  /** Runs `work` in the page. Its arguments and its answer are JSON, and it uses nothing from around it. */
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
  /** Errors that no code of the page caught, where the engine tells of them. */
  errors: readonly string[];
  /** Ends the browser, or where it keeps no profile the window; and opens it again with what it had stored. */
  reopen: () => Promise<void>;
  leave: () => Promise<void>;
}

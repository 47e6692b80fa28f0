/** The public pages whose form also works without scripts, posted to the page's own address. */
export const formPaths = ['/request-quote', '/sales/signup'] as const;
export type FormPath = (typeof formPaths)[number];

/** What a form shows after the server has checked it. */
export interface PlainForm {
  /** The values as typed; lists for fields with several choices. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** The first complaint about each field. */
  errors: Readonly<Record<string, string>>;
  /** Why it was rejected, where no field is at fault. */
  notice?: string;
  /**
   * The step (from 1) whose button sent it, in a browser that shows one step at a time but did not have its scripts
   * yet.
   */
  step?: number;
  isReceived: boolean;
}

/** Renders the replacement of a form. Built with the public pages, called by the server. */
export type RenderForm = (path: FormPath, form: PlainForm) => string;

/** Marks the form's place in its page. */
export const FORM_PLACEHOLDER = '{{form}}';

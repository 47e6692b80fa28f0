/** The public pages whose form also works without scripts, posted to the page's own address. */
export const formPaths = ['/request-quote', '/sales/signup'] as const;
export type FormPath = (typeof formPaths)[number];

/** What a form shows after the server has checked it. */
export interface PlainForm {
  /** The values as typed; lists for fields with several choices. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** The first complaint about each field. */
  errors: Readonly<Record<string, string>>;
  /** Why the form was rejected, if no single field is at fault. */
  notice?: string;
  /**
   * The step (from 1) whose button sent the form, if the browser shows one step at a time but its scripts had not
   * loaded.
   */
  step?: number;
  isReceived: boolean;
}

/** Renders what replaces a form. Built with the public pages, called by the server. */
export type RenderForm = (path: FormPath, form: PlainForm) => string;

/** Marks the form's place in its page. */
export const FORM_PLACEHOLDER = '{{form}}';

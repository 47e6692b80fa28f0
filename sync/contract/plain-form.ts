/** The public pages whose form also works without scripts: it is posted to the page's own address. */
export const formPaths = ['/request-quote', '/sales/signup'] as const;
export type FormPath = (typeof formPaths)[number];

/** What a form shows once the server has looked at it. */
export interface PlainForm {
  /** As they were typed; lists for fields with several choices. */
  values: Readonly<Record<string, string | readonly string[]>>;
  /** The first complaint about each field. */
  errors: Readonly<Record<string, string>>;
  /** Why it was not taken where no field is to blame. */
  notice?: string;
  /** The step (from 1) whose button sent it, in a browser that shows one step at a time but had not got its scripts yet. */
  step?: number;
  isReceived: boolean;
}

/** Renders what stands in a form's place. The build of the public pages brings it; the server calls it. */
export type RenderForm = (path: FormPath, form: PlainForm) => string;

/** Stands in a form's page where the form is. */
export const FORM_PLACEHOLDER = '{{form}}';

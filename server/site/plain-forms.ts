import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import type { PlainForm, RenderForm } from '#sync/domain/common/plain-form.ts';
import { sessionMiddleware } from '#server/account/sessions/session-middleware.ts';
import type { AppEnv } from '#server/app-context.ts';
import { readBytes } from '#server/http/read-bytes.ts';
import type { ReceivedForm } from '#server/http/received-form.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { sameSiteGuard } from '#server/http/same-site-guard.ts';
import type { SitePages } from './site-pages.ts';

/** A form encodes each byte of a character as up to three characters. */
const ESCAPED = 3;

/** Registers each form of the product with the given function. */
export type RegisterForms = (serveForm: <Schema extends z.ZodMiniObject>(form: ReceivedForm<Schema>) => void) => void;

/**
 * Accepts forms from browsers without scripts, with the calls' checks, limits and effects. The answer is the form's
 * page with a confirmation, or with the complaints and everything that was typed. None of it appears in an address.
 */
export function servePlainForms(
  app: Hono<AppEnv>,
  site: SitePages,
  rendererFolder: string,
  registerForms: RegisterForms,
): void {
  let renderer: Promise<{ renderForm: RenderForm }> | undefined;
  // Loaded at the first use, because few visitors need it.
  const load = () =>
    (renderer ??= import(
      /* @vite-ignore */ pathToFileURL(join(rendererFolder, 'render-site.js')).href
    ) as typeof renderer & object);

  registerForms(serveForm);

  function serveForm<Schema extends z.ZodMiniObject>(form: ReceivedForm<Schema>): void {
    app.post(form.path, sameSiteGuard(), sessionMiddleware(), async (context) => {
      const sent = await readForm(context.req.raw, form.jsonBytes * ESCAPED);
      const { answer, status } = await take(form, sent, context);
      const { renderForm } = await load();
      context.header('Cache-Control', 'no-store');
      return context.html(site.getFormPage(form.path, renderForm(form.path, answer)), status);
    });
  }
}

async function take<Schema extends z.ZodMiniObject>(
  { schema, lists, receive }: ReceivedForm<Schema>,
  sent: URLSearchParams,
  context: Context<AppEnv>,
): Promise<{ answer: PlainForm; status: 200 | RefusalError['status'] }> {
  const values: Record<string, string | string[]> = {};
  for (const name of Object.keys(schema.shape)) {
    if (lists.includes(name)) values[name] = sent.getAll(name).map(withoutHidden);
    else values[name] = lineBreaksOf(withoutHidden(sent.get(name) ?? ''));
  }
  const step = Number(sent.get('step') ?? '');
  if (Number.isInteger(step) && step > 0) {
    const errors = complaintsOf(z.safeParse(schema, values).error);
    return { answer: { values, errors, step, isReceived: false }, status: 200 };
  }
  const parsed = z.safeParse(schema, values);
  if (!parsed.success) {
    return { answer: { values, errors: complaintsOf(parsed.error), isReceived: false }, status: 400 };
  }
  try {
    const day = context.get('services').now().toISOString().slice(0, 10);
    await receive(context, parsed.data, sent.get('fax') ?? '', idOf(`${day}${JSON.stringify(parsed.data)}`));
    return { answer: { values: {}, errors: {}, isReceived: true }, status: 200 };
  } catch (error) {
    if (!(error instanceof RefusalError)) throw error;
    if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter));
    const { field, message } = error.body;
    const named = field !== undefined && field in values;
    const why = named ? { errors: { [field]: message } } : { errors: {}, notice: message };
    return { answer: { values, ...why, isReceived: false }, status: error.status };
  }
}

function complaintsOf(error: z.core.$ZodError | undefined): Record<string, string> {
  const complaints: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) complaints[String(path[0])] ??= message;
  return complaints;
}

// A form's line breaks are CRLF, while a script sends them as the page has them.
function lineBreaksOf(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

// A reloaded page or a double press sends the same content again, which counts as one request.
function idOf(content: string): string {
  const hex = createHash('sha256').update(content).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Reads a browser's form post of at most `limit` bytes. 415 for another content type, 413 if too large. */
async function readForm(request: Request, limit: number): Promise<URLSearchParams> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') {
    throw new RefusalError(415, 'content_type', 'Send application/x-www-form-urlencoded.', 'body');
  }
  return new URLSearchParams((await readBytes(request, limit)).toString('utf8'));
}

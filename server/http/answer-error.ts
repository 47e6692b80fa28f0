import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import type { ErrorBody } from '#sync/domain/common/endpoint.ts';
import type { AppEnv } from '#server/app-context.ts';
import { isPassing } from '#server/db/passing-error.ts';
import { MailLimitError } from '#server/outside/mail-limits.ts';
import { ParsingError } from '#server/outside/parsing-room.ts';
import { StorageFaultError } from '#server/outside/storage-fault.ts';
import { RefusalError } from './refusal-error.ts';

/** Turns a handler's exception into an answer. No detail of an unexpected error leaves the server. */
export function answerError(error: Error, context: Context<AppEnv>, log: Logger): Response {
  if (error instanceof RefusalError) {
    if (error.retryAfter !== undefined) context.header('Retry-After', String(error.retryAfter));
    // Do not wait for the rest of a slow body.
    if (error.status === 408) context.header('Connection', 'close');
    return context.json(error.body, error.status);
  }
  if (error instanceof MailLimitError) {
    const body: ErrorBody = { code: 'mail_limit', message: error.message };
    return context.json(body, 429, { 'Retry-After': String(error.retryAfter) });
  }
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof ParsingError && error.reason === 'intricate') {
    return context.json({ code: 'invalid', message: 'This is too complex to be read.', field: 'body' }, 400);
  }
  log.error({ err: error, path: context.req.path, request: context.get('requestId') }, 'request failed');
  if (isPassing(error) || error instanceof StorageFaultError || error instanceof ParsingError) {
    const body: ErrorBody = { code: 'busy', message: 'The server is busy. Try again in a moment.' };
    return context.json(body, 503, { 'Retry-After': '5' });
  }
  const body: ErrorBody = { code: 'fault', message: 'Something went wrong on the server.' };
  return context.json(body, 500);
}

import type { Context } from 'hono';
import { salesApplicationSchema, type SalesApplication } from '#sync/domain/sales/sales-application-record.ts';
import type { AppEnv } from '#server/app-context.ts';
import type { ReceivedForm } from '#server/http/received-form.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { tryAgain } from '#server/http/wait-words.ts';
import { receiveApplication, takeApplicationAttempt } from './application-receipt.ts';

/** Several times the size of the longest application as JSON. */
const APPLICATION_BYTES = 48 * 1024;

/** The form for joining the sales team, as browsers without scripts send it. */
export const applicationForm: ReceivedForm<typeof salesApplicationSchema> = {
  path: '/sales/signup',
  jsonBytes: APPLICATION_BYTES,
  schema: salesApplicationSchema,
  lists: [],
  receive: (context, application, fax) => takeApplication(context, application, fax),
};

/** Accepts an application, however it came. 429 with Retry-After for an address that sends too many. */
export async function takeApplication(
  context: Context<AppEnv>,
  application: SalesApplication,
  fax: string | undefined,
): Promise<void> {
  // Only a program fills in an invisible field. The answer does not reveal that.
  if (fax) return;
  const services = context.get('services');
  const address = context.get('address');
  const wait = await takeApplicationAttempt(services, address);
  if (wait > 0) {
    const message = `Too many applications from here. ${tryAgain(wait)}`;
    throw new RefusalError(429, 'wait', message, undefined, wait);
  }
  await receiveApplication(services, application, address);
}

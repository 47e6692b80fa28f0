import type { Services } from '#server/http/app-context.ts';
import type { Mail } from '#server/outside/mail.ts';
import type { Job } from '#server/outside/scheduler.ts';
import type { QuoteRequest } from '#sync/contract/quote-contract.ts';
import { PRODUCT_NAME } from '#sync/rules/product.ts';
import { listUnmailed, markMailed, type QuoteMailColumn, type QuoteRequestRow } from './quote-table.ts';

type Work = Pick<Services, 'db' | 'env' | 'log' | 'mail' | 'now'>;

/** After three days a request whose mail never went out is left to the people who read the table. */
const PATIENCE = 3 * 24 * 60 * 60_000;

/** One at a time, so that the request and the clock never send the same mail. */
const running = new WeakMap<object, Promise<void>>();

/** Sends what has not been sent: the request to the sales team, and a confirmation to the visitor. Never rejects. */
export async function sendQuoteMails(services: Work): Promise<void> {
  const before = running.get(services.db) ?? Promise.resolve();
  const mine = before.then(() => sendAll(services)).catch((error: unknown) => log(services, error));
  running.set(services.db, mine);
  return mine;
}

/** Tries again what could not be sent at once. */
export function quoteMailJob(services: Work): Job {
  return { name: 'quote mails', run: () => sendQuoteMails(services) };
}

async function sendAll(services: Work): Promise<void> {
  const since = new Date(services.now().getTime() - PATIENCE).toISOString();
  for (const row of await listUnmailed(services.db, since)) {
    await sendOne(services, row, 'salesMailAt', salesMail(row, services.env.SALES_EMAIL));
    await sendOne(services, row, 'confirmationMailAt', confirmationMail(row));
  }
}

// One mail that does not go out keeps none of the others back.
async function sendOne(services: Work, row: QuoteRequestRow, column: QuoteMailColumn, mail: Mail): Promise<void> {
  if (row[column] !== null) return;
  try {
    await services.mail.send(mail);
    await markMailed(services.db, row.id, column, services.now());
  } catch (error) {
    log(services, error);
  }
}

function log(services: Work, error: unknown): void {
  services.log.error({ err: error }, 'a mail about a quote request could not be sent');
}

function salesMail(row: QuoteRequestRow, to: string): Mail {
  const request = JSON.parse(row.request) as QuoteRequest;
  const line = (label: string, value: string | readonly string[]) =>
    `${label}: ${typeof value === 'string' ? value || '-' : value.join(', ')}`;
  const text = [
    line('Company', request.companyName),
    line('Website', request.website),
    line('Contact', `${request.primaryContact}, ${request.title}`),
    line('Email', request.email),
    line('Phone', request.phone),
    '',
    line('Company size', request.companySize),
    line('Industry', request.industry),
    line('Annual revenue', request.annualRevenue),
    '',
    line('Frameworks', request.complianceFrameworks),
    line('Current status', request.currentComplianceStatus),
    line('Existing SSP', request.hasExistingSSP),
    '',
    line('Timeline', request.desiredTimeline),
    line('Budget', request.budget),
    line('Services', request.servicesNeeded),
    '',
    line('Specific requirements', request.specificRequirements),
    line('Additional comments', request.additionalComments),
    '',
    `Received ${row.createdAt}. The visitor expects an answer within 24 hours.`,
  ];
  return { to, subject: `Quote request: ${request.companyName}`, text: text.join('\n') };
}

// Anybody can enter anybody's address, so nothing the visitor wrote is repeated here.
function confirmationMail(row: QuoteRequestRow): Mail {
  return {
    to: row.email,
    subject: `We have received your quote request`,
    text: `Thank you for your interest in ${PRODUCT_NAME}.

Your request for a custom quote has reached our sales team. You will hear from us within 24 hours.

If you did not ask for a quote, you can ignore this message: somebody may have entered your address by mistake.`,
  };
}

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { QuoteRequest } from '#sync/domain/sales/quote-contract.ts';
import { quoteLabels, type LabeledField } from '#sync/domain/sales/quote-labels.ts';
import type { Services } from '#server/app-context.ts';
import type { Db } from '#server/db/database.ts';
import { postMail, type NewMail } from '#server/outside/mail-outbox.ts';
import { mailLine, mailParagraph } from '#server/outside/mail-text.ts';
import type { QuoteRequestRow } from './quote-request-row.ts';

/** The longest free text of a request in the mail; the table has all of it. */
const LONGEST = 5_000;

/** Posts the request to the sales team, and a confirmation to the visitor. */
export async function postQuoteMails(
  trx: Db,
  services: Pick<Services, 'env' | 'now'>,
  row: QuoteRequestRow,
): Promise<void> {
  await postMail(trx, services, salesMail(row, services.env.SALES_EMAIL), 'hold');
  await postMail(trx, services, confirmationMail(row), 'hold');
}

function salesMail(row: QuoteRequestRow, to: string): NewMail {
  const request = JSON.parse(row.request) as QuoteRequest;
  const line = (label: string, value: string) => `${label}: ${mailLine(value, 500) || '-'}`;
  const chosen = (label: string, field: LabeledField) => line(label, labelsOf(request, field).join(', '));
  const paragraph = (label: string, value: string) => `${label}: ${mailParagraph(value, LONGEST) || '-'}`;
  const text = [
    line('Company', request.companyName),
    line('Website', request.website),
    line('Contact', `${request.primaryContact}, ${request.title}`),
    line('Email', request.email),
    line('Phone', request.phone),
    '',
    chosen('Company size', 'companySize'),
    chosen('Industry', 'industry'),
    chosen('Annual revenue', 'annualRevenue'),
    '',
    chosen('Frameworks', 'complianceFrameworks'),
    chosen('Current status', 'currentComplianceStatus'),
    chosen('Existing SSP', 'hasExistingSSP'),
    '',
    chosen('Timeline', 'desiredTimeline'),
    chosen('Budget', 'budget'),
    chosen('Services', 'servicesNeeded'),
    '',
    paragraph('Specific requirements', request.specificRequirements),
    paragraph('Additional comments', request.additionalComments),
    '',
    `Received ${row.createdAt}. The visitor expects an answer within 24 hours.`,
  ];
  return {
    id: `quote_request:${row.id}`,
    kind: 'quote_request',
    causeId: row.id,
    to,
    replyTo: row.email,
    subject: `Quote request from ${mailLine(request.companyName, 80)}`,
    text: text.join('\n'),
  };
}

/** The visitor's choices with the form's labels. A value of an earlier form is shown as it is. */
function labelsOf(request: QuoteRequest, field: LabeledField): string[] {
  const labels: Readonly<Record<string, string>> = quoteLabels[field];
  return [request[field]].flat().map((value) => labels[value] ?? value);
}

// Anybody can enter anybody's address, so this repeats nothing the visitor wrote.
function confirmationMail(row: QuoteRequestRow): NewMail {
  return {
    id: `quote_receipt:${row.id}`,
    kind: 'quote_receipt',
    causeId: row.id,
    to: row.email,
    subject: `We have received your quote request`,
    text: `Thank you for your interest in ${PRODUCT_NAME}.

Your request for a custom quote has reached our sales team. You will hear from us within 24 hours.

If you did not ask for a quote, you can ignore this message: somebody may have entered your address by mistake.`,
  };
}

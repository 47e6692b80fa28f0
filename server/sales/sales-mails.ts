import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import { referralLink } from '#sync/domain/sales/referral-link.ts';
import type { Services } from '#server/app-context.ts';
import type { NewMail } from '#server/outside/mail-outbox.ts';
import { mailLine } from '#server/outside/mail-text.ts';
import type { SalesApplicationRow, SalesRepresentativeRow } from './sales-rows.ts';

/** Informs the applicant and the sales team. Nothing that an applicant wrote is mailed to an unconfirmed address. */
export function applicationMails(env: Services['env'], application: SalesApplicationRow): NewMail[] {
  const { id, email, phone, territory, linkedinUrl } = application;
  const name = mailLine(fullName(application));
  const toApplicant = [
    'Thank you for applying to join our sales team.',
    'We have received your application. We review every one by hand and contact you within 2 business days.',
    'You did not apply? Then somebody mistyped an address, and you can ignore this email.',
  ];
  const toSales = [
    `${name} has applied to join the sales team.`,
    [
      `Territory: ${mailLine(territory)}`,
      `Email: ${email}`,
      `Phone: ${mailLine(phone)}`,
      `Profile: ${mailLine(linkedinUrl, 300)}`,
    ].join('\n'),
    `Read and decide: ${env.PUBLIC_ORIGIN}/sales/admin?tab=applications`,
  ];
  return [
    {
      id: `application_receipt:${id}`,
      kind: 'application_receipt',
      causeId: id,
      to: email,
      subject: `Your application to ${PRODUCT_NAME}`,
      text: toApplicant.join('\n\n'),
    },
    {
      id: `application:${id}`,
      kind: 'application',
      causeId: id,
      to: env.SALES_EMAIL,
      replyTo: email,
      subject: `${name} applies to the ${PRODUCT_NAME} sales team`,
      text: toSales.join('\n\n'),
    },
  ];
}

/** For an applicant who already is a representative, or whose address somebody else entered. */
export function representativeMail(env: Services['env'], { id, email }: SalesApplicationRow): NewMail {
  const parts = [
    `You represent ${PRODUCT_NAME} already, so this application was not submitted.`,
    `Your dashboard: ${env.PUBLIC_ORIGIN}/sales/login`,
    'You did not apply? Then somebody mistyped an address, and you can ignore this email.',
  ];
  const subject = `Your application to ${PRODUCT_NAME}`;
  const text = parts.join('\n\n');
  return { id: `application_receipt:${id}`, kind: 'application_receipt', causeId: id, to: email, subject, text };
}

export function approvalMail(
  env: Services['env'],
  applicationId: string,
  representative: SalesRepresentativeRow,
): NewMail {
  const { firstName, email, territory, referralCode } = representative;
  const signUp = `${env.PUBLIC_ORIGIN}/api/signup?${new URLSearchParams({ email, return: '/sales/dashboard' })}`;
  const parts = [
    `Hello ${mailLine(firstName)},`,
    `Your application is approved: you represent ${PRODUCT_NAME} for ${mailLine(territory)}.`,
    `Your referral code: ${referralCode}\nYour referral link: ${referralLink(env.PUBLIC_ORIGIN, referralCode)}`,
    `Your dashboard: ${env.PUBLIC_ORIGIN}/sales/login`,
    `Sign in with this email address. No account yet? Create one, with a workspace of your own to show to customers: ${signUp}`,
  ];
  return decision(applicationId, email, `Welcome to the ${PRODUCT_NAME} sales team`, parts);
}

export function refusalMail({ id, firstName, email }: SalesApplicationRow): NewMail {
  const parts = [
    `Hello ${mailLine(firstName)},`,
    `Thank you for your interest in ${PRODUCT_NAME}. We cannot offer you a place on the sales team at this time.`,
    'You are welcome to apply again later.',
  ];
  return decision(id, email, `Your application to ${PRODUCT_NAME}`, parts);
}

function decision(causeId: string, to: string, subject: string, parts: readonly string[]): NewMail {
  const id = `application_decision:${causeId}`;
  return { id, kind: 'application_decision', causeId, to, subject, text: parts.join('\n\n') };
}

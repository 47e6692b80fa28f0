import type { Services } from '#server/http/app-context.ts';
import type { Mail } from '#server/outside/mail.ts';
import { PRODUCT_NAME } from '#sync/rules/product.ts';
import { referralLink } from '#sync/rules/referral-link.ts';
import type { SalesApplicationRow, SalesRepresentativeRow } from '#server/db/sales-rows.ts';

/** Tells the applicant and the sales team. Nothing an applicant wrote is mailed to an address nobody has confirmed. */
export function applicationMails(env: Services['env'], application: SalesApplicationRow): Mail[] {
  const { firstName, lastName, email, phone, territory, linkedinUrl } = application;
  const toApplicant = [
    'Thank you for applying to join our sales team.',
    'We have received your application. We review every one by hand and contact you within 2 business days.',
    'You did not apply? Then somebody mistyped an address, and you can ignore this mail.',
  ];
  const toSales = [
    `${firstName} ${lastName} has applied to join the sales team.`,
    `Territory: ${territory}\nEmail: ${email}\nPhone: ${phone}\nProfile: ${linkedinUrl}`,
    `Read and decide: ${env.PUBLIC_ORIGIN}/sales/admin?tab=applications`,
  ];
  return [
    { to: email, subject: `Your application to ${PRODUCT_NAME}`, text: toApplicant.join('\n\n') },
    { to: env.SALES_EMAIL, subject: `Sales application: ${firstName} ${lastName}`, text: toSales.join('\n\n') },
  ];
}

export function approvalMail(env: Services['env'], representative: SalesRepresentativeRow): Mail {
  const { firstName, email, territory, referralCode } = representative;
  const signUp = `${env.PUBLIC_ORIGIN}/api/signup?${new URLSearchParams({ email, return: '/sales/dashboard' })}`;
  const parts = [
    `Hello ${firstName},`,
    `Your application is approved: you represent ${PRODUCT_NAME} for ${territory}.`,
    `Your referral code: ${referralCode}\nYour referral link: ${referralLink(env.PUBLIC_ORIGIN, referralCode)}`,
    `Your dashboard: ${env.PUBLIC_ORIGIN}/sales/login`,
    `Sign in with this email address. No account yet? Create one, with a workspace of your own to show to customers: ${signUp}`,
  ];
  return { to: email, subject: `Welcome to the ${PRODUCT_NAME} sales team`, text: parts.join('\n\n') };
}

export function refusalMail({ firstName, email }: SalesApplicationRow): Mail {
  const parts = [
    `Hello ${firstName},`,
    `Thank you for your interest in ${PRODUCT_NAME}. We cannot offer you a place on the sales team at this time.`,
    'You are welcome to apply again later.',
  ];
  return { to: email, subject: `Your application to ${PRODUCT_NAME}`, text: parts.join('\n\n') };
}

/** Sends them one after the other. False when one was not taken over; that is logged, and nothing else comes of it. */
export async function sendAll({ mail, log }: Pick<Services, 'mail' | 'log'>, mails: readonly Mail[]): Promise<boolean> {
  let sent = true;
  for (const one of mails) {
    await mail.send(one).catch((error: unknown) => {
      log.error({ err: error }, 'a mail of the sales side could not be sent');
      sent = false;
    });
  }
  return sent;
}

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import type { MaterialInput } from './material-facts.ts';

/**
 * Four email templates with the representative's link and name filled in. Text in brackets is for the sender to
 * replace.
 */
export function emailTemplates({ rep, link }: MaterialInput): string {
  const signature = `${fullName(rep)}\n${rep.phone}\n${rep.email}`;
  const mails = [
    {
      name: 'First contact',
      subject: 'Where do you stand on NIST 800-171?',
      text: `Hello [name],

[Company] works for [customer], so NIST SP 800-171 and CMMC Level 2 are probably on your desk: 110 requirements, and an assessor who wants evidence for each.

${PRODUCT_NAME} shows on one screen what is done, what is missing and what to do next. You can try it for 60 days without a credit card:
${link}

Would 20 minutes on [day] help?`,
    },
    {
      name: 'After a conversation',
      subject: 'What we talked about, and your evaluation',
      text: `Hello [name],

Thank you for your time. You told me that [their words]. Here is what I suggest:

1. Open an evaluation for [Company]: ${link}
2. Go through one family of controls together, about 30 minutes.
3. Decide then whether it helps.

There are no setup fees, and you can cancel anytime.`,
    },
    {
      name: 'During the evaluation',
      subject: 'How is the evaluation going?',
      text: `Hello [name],

You have had ${PRODUCT_NAME} for a few weeks. Two things are worth a look now: the audit score on the dashboard, and the plan of action for what is still open.

Do you have what you need to decide? If a fixed-price gap analysis would help, I can arrange it.`,
    },
    {
      name: 'Somebody who has gone quiet',
      subject: 'Shall I close this?',
      text: `Hello [name],

I have not heard from you and do not want to fill your inbox. If compliance is on the list for later, tell me when and I will write then. The evaluation stays open to you here:
${link}`,
    },
  ];
  const written = mails.map(
    ({ name, subject, text }) => `${name.toUpperCase()}\n\nSubject: ${subject}\n\n${text}\n\n${signature}`,
  );
  return `${written.join(`\n\n${'-'.repeat(60)}\n\n`)}\n`;
}

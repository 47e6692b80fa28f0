import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import { heading, paragraph, type Paper } from '#web/paper/paper.ts';
import { pricingLimits } from '#web/words/site/site-facts.ts';
import { consulting, mailTo, story, subscriptionFacts, type MaterialInput } from './material-facts.ts';

/** The brochure: a page or two to leave behind. */
export function brochurePaper({ rep, link, pictures }: MaterialInput): Paper {
  const contact = `${fullName(rep)}, ${rep.email}`;
  return {
    title: `${PRODUCT_NAME} brochure`,
    subject: 'NIST SP 800-171 and CMMC Level 2',
    author: contact,
    language: 'en-US',
    banner: null,
    running: [PRODUCT_NAME, 'NIST SP 800-171 and CMMC Level 2'],
    madeAt: rep.createdAt,
    blocks: [
      heading(1, 'Know where you stand. Prove it anywhere.'),
      paragraph(
        `${PRODUCT_NAME} takes contractors and agencies from the first gap to audit ready. It keeps working on site, with no connection at all.`,
      ),
      ...(pictures.dashboard ? [{ kind: 'picture' as const, picture: pictures.dashboard }] : []),
      heading(2, 'Why it matters'),
      { kind: 'list', items: story.problem },
      heading(2, 'What you get'),
      { kind: 'list', items: story.answer },
      heading(2, 'Plans'),
      {
        kind: 'table',
        head: ['Plan', 'Per month', 'What it holds'],
        rows: subscriptionFacts.map(({ name, price, lines }) => [name, `$${price}`, lines.join('\n')]),
        widths: [2, 1.4, 5.6],
      },
      paragraph(pricingLimits, 'note'),
      heading(2, 'Consulting at fixed prices'),
      {
        kind: 'table',
        head: ['Service', 'Time', 'Price'],
        rows: consulting.map(({ name, time, price }) => [name, time, price]),
        widths: [5, 2, 1.6],
      },
      heading(2, 'Try it at no risk'),
      { kind: 'list', items: story.proof },
      paragraph(`Start your evaluation: ${link}`, 'plain', link),
      paragraph(`Your contact: ${contact}, ${rep.phone}`, 'plain', mailTo(rep)),
    ],
  };
}

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { fullName } from '#sync/domain/people/person-name.ts';
import type { Deck, Slide } from '#web/paper/deck.ts';
import { timeToCompliance } from '#web/words/site/rule-facts.ts';
import { consulting, mailTo, story, subscriptionFacts, type MaterialInput } from './material-facts.ts';

/** The sales deck: nine slides, or seven without pictures, with the representative's name and link. */
export function salesDeck({ rep, link, pictures }: MaterialInput): Deck {
  const shown = (title: string, picture: MaterialInput['pictures']['tracker']): Slide[] =>
    picture ? [{ kind: 'picture', title, picture }] : [];
  return {
    title: `${PRODUCT_NAME} sales deck`,
    author: fullName(rep),
    language: 'en-US',
    madeAt: rep.createdAt,
    running: `${PRODUCT_NAME} · ${fullName(rep)}`,
    slides: [
      {
        kind: 'cover',
        lines: ['Know where you stand.', 'Prove it anywhere.'],
        lead: 'NIST SP 800-171 and CMMC Level 2, from the first gap to audit ready.',
        presenter: `Presented by ${fullName(rep)}, ${rep.territory}`,
        link: { text: link, url: link },
      },
      { kind: 'points', title: 'Where contractors are stuck', points: story.problem, links: [] },
      {
        kind: 'figures',
        title: 'The yardstick',
        figures: [
          ['110', 'requirements in 14 families'],
          ['320', 'assessment objectives'],
          [timeToCompliance.range.replace(' months', ''), 'months to compliance, typically'],
        ],
        note: timeToCompliance.bySize,
      },
      { kind: 'points', title: `What ${PRODUCT_NAME} does`, points: story.answer, links: [] },
      ...shown('Every objective, on site', pictures.tracker),
      ...shown('The work of the whole team', pictures.board),
      {
        kind: 'cards',
        title: 'Plans per month',
        cards: subscriptionFacts.map(({ name, price, lines }) => ({ name, figure: `$${price}`, lines })),
        note: '60 days free. No setup fees, cancel anytime, 14-day money back guarantee. Limits are what we agree with you on.',
      },
      {
        kind: 'rows',
        title: 'Consulting at fixed prices',
        rows: consulting.map(({ name, price, time }) => ({ name, note: time, figure: price })),
      },
      {
        kind: 'points',
        title: 'See it on your own requirements',
        points: story.proof,
        links: [
          { text: `Start here: ${link}`, url: link },
          { text: `Questions: ${fullName(rep)}, ${rep.email}, ${rep.phone}`, url: mailTo(rep) },
        ],
      },
    ],
  };
}

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { ORIGIN_PLACEHOLDER } from '#sync/domain/common/public-pages.ts';
import { faqEntries } from '#web/words/site/faq-content.ts';
import { landingFacts, type PageFacts } from '#web/words/site/page-facts.ts';
import { pricingPlans } from '#web/words/site/site-facts.ts';

type Thing = { '@type': string; [name: string]: unknown };

const home = `${ORIGIN_PLACEHOLDER}/`;
const provider: Thing = {
  '@type': 'Organization',
  '@id': `${home}#organization`,
  name: PRODUCT_NAME,
  url: home,
  logo: `${ORIGIN_PLACEHOLDER}/icon-512.png`,
};

const product: Thing = {
  '@type': 'SoftwareApplication',
  '@id': `${home}#product`,
  name: PRODUCT_NAME,
  url: home,
  description: landingFacts.description,
  applicationCategory: 'BusinessApplication',
  operatingSystem: 'Any with a current web browser',
  publisher: { '@id': provider['@id'] },
  offers: pricingPlans.map(({ name, price }) => ({
    '@type': 'Offer',
    name,
    url: `${ORIGIN_PLACEHOLDER}/pricing`,
    price: String(price),
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: String(price),
      priceCurrency: 'USD',
      unitText: 'month',
    },
  })),
};

const questions: Thing = {
  '@type': 'FAQPage',
  '@id': `${ORIGIN_PLACEHOLDER}/faq`,
  mainEntity: faqEntries.map(({ id, question, answer }) => ({
    '@type': 'Question',
    name: question,
    url: `${ORIGIN_PLACEHOLDER}/faq#${id}`,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  })),
};

const things: Partial<Record<PageFacts['path'], readonly Thing[]>> = {
  '/': [provider, product],
  '/pricing': [provider, product],
  '/faq': [questions],
};

/** A page's data for search engines, as JSON-LD that is safe in a script element; undefined for pages without any. */
export function structuredDataOf(path: PageFacts['path']): string | undefined {
  const graph = things[path];
  if (!graph) return undefined;
  // Nothing in the text may close the element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`);
}

import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { ORIGIN_PLACEHOLDER } from '#sync/domain/common/public-pages.ts';
import { frameworkDefinitions } from '#web/words/site/definitions-content.ts';
import { faqEntries } from '#web/words/site/faq-content.ts';
import { definitionsFacts, landingFacts, quoteFacts, type PageFacts } from '#web/words/site/page-facts.ts';
import { consultingServices, pricingPlans } from '#web/words/site/site-facts.ts';

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

const definitionsAddress = `${ORIGIN_PLACEHOLDER}${definitionsFacts.path}`;
const definitions: Thing = {
  '@type': 'DefinedTermSet',
  '@id': definitionsAddress,
  name: definitionsFacts.title,
  description: definitionsFacts.description,
  url: definitionsAddress,
  publisher: { '@id': provider['@id'] },
  hasDefinedTerm: frameworkDefinitions.map(({ id, name, fullName, whatItIs }) => ({
    '@type': 'DefinedTerm',
    '@id': `${definitionsAddress}#${id}`,
    name,
    alternateName: fullName,
    description: whatItIs,
    url: `${definitionsAddress}#${id}`,
    inDefinedTermSet: definitionsAddress,
  })),
};

const consulting: Thing = {
  '@type': 'ContactPage',
  '@id': `${ORIGIN_PLACEHOLDER}${quoteFacts.path}`,
  name: quoteFacts.title,
  description: quoteFacts.description,
  url: `${ORIGIN_PLACEHOLDER}${quoteFacts.path}`,
  about: { '@id': product['@id'] },
  mainEntity: {
    '@type': 'Service',
    name: 'Compliance consulting',
    provider: { '@id': provider['@id'] },
    areaServed: 'US',
    offers: consultingServices.map(({ name, price, description }) => ({
      '@type': 'Offer',
      name,
      description,
      price: String(price),
      priceCurrency: 'USD',
    })),
  },
};

const things: Partial<Record<PageFacts['path'], readonly Thing[]>> = {
  '/': [provider, product],
  '/pricing': [provider, product],
  '/faq': [questions],
  '/definitions': [provider, definitions],
  '/request-quote': [provider, product, consulting],
};

/** A page's data for search engines, as JSON-LD that is safe in a script element; undefined for pages without any. */
export function structuredDataOf(path: PageFacts['path']): string | undefined {
  const graph = things[path];
  if (!graph) return undefined;
  // No text may close the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`);
}

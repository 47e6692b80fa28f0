import type { ReactNode } from 'react';
import { DefinitionsPage } from '#web/site/definitions/definitions-page.tsx';
import { FaqPage } from '#web/site/faq/faq-page.tsx';
import { LandingPage } from '#web/site/landing/landing-page.tsx';
import { ImprintPage } from '#web/site/legal/imprint-page.tsx';
import { PrivacyPage } from '#web/site/legal/privacy-page.tsx';
import { TermsPage } from '#web/site/legal/terms-page.tsx';
import { PricingPage } from '#web/site/pricing/pricing-page.tsx';
import { QuotePage } from '#web/site/quote/quote-page.tsx';
import {
  definitionsFacts,
  faqFacts,
  imprintFacts,
  landingFacts,
  type PageFacts,
  pricingFacts,
  privacyFacts,
  quoteFacts,
  termsFacts,
} from '#web/words/site/page-facts.ts';

export interface SitePage {
  facts: PageFacts;
  render: (now: Date) => ReactNode;
  /** Sources of its scripts, as entries of the web build. */
  scripts: readonly string[];
}

const enhance = 'site/enhance.ts';

export const sitePages: readonly SitePage[] = [
  { facts: landingFacts, render: (now) => <LandingPage now={now} />, scripts: [enhance] },
  { facts: pricingFacts, render: (now) => <PricingPage now={now} />, scripts: [enhance] },
  { facts: faqFacts, render: () => <FaqPage />, scripts: [enhance] },
  { facts: definitionsFacts, render: () => <DefinitionsPage />, scripts: [enhance] },
  { facts: quoteFacts, render: () => <QuotePage />, scripts: [enhance, 'site/quote/hydrate-quote.tsx'] },
  { facts: privacyFacts, render: () => <PrivacyPage />, scripts: [enhance] },
  { facts: termsFacts, render: () => <TermsPage />, scripts: [enhance] },
  { facts: imprintFacts, render: () => <ImprintPage />, scripts: [enhance] },
];

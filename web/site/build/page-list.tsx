import type { ReactNode } from 'react';
import type { FormPath, PlainForm } from '#sync/domain/common/plain-form.ts';
import { DefinitionsPage } from '#web/site/definitions/definitions-page.tsx';
import { FaqPage } from '#web/site/faq/faq-page.tsx';
import { OpeningAct } from '#web/site/landing/acts/opening-act.tsx';
import { LandingPage } from '#web/site/landing/landing-page.tsx';
import { ProductTour } from '#web/site/landing/product-tour.tsx';
import { ImprintPage } from '#web/site/legal/imprint-page.tsx';
import { PrivacyPage } from '#web/site/legal/privacy-page.tsx';
import { TermsPage } from '#web/site/legal/terms-page.tsx';
import { TrustPage } from '#web/site/legal/trust-page.tsx';
import { PricingPage } from '#web/site/pricing/pricing-page.tsx';
import { QuoteAnswer } from '#web/site/quote/quote-answer.tsx';
import { QuotePage } from '#web/site/quote/quote-page.tsx';
import { SignupAnswer } from '#web/site/signup/signup-answer.tsx';
import { SignupPage } from '#web/site/signup/signup-page.tsx';
import {
  definitionsFacts,
  faqFacts,
  imprintFacts,
  landingFacts,
  pricingFacts,
  privacyFacts,
  quoteFacts,
  signupFacts,
  termsFacts,
  trustFacts,
  type PageFacts,
} from '#web/words/site/page-facts.ts';

export interface SitePage {
  facts: PageFacts;
  render: (now: Date) => ReactNode;
  /** The sources of its scripts, which are entries of the web build. */
  scripts: readonly string[];
}

/** A page whose form also works without scripts. */
export interface FormPageEntry {
  facts: PageFacts & { path: FormPath };
  /** Renders the page around the form. */
  render: (content: ReactNode) => ReactNode;
  /** Renders what replaces the form once it has been sent. */
  renderAnswer: (form: PlainForm) => ReactNode;
}

const enhance = 'site/enhance.ts';

export const sitePages: readonly SitePage[] = [
  {
    facts: landingFacts,
    render: (now) => <LandingPage now={now} opening={<OpeningAct />} tour={<ProductTour />} />,
    scripts: [enhance],
  },
  { facts: pricingFacts, render: (now) => <PricingPage now={now} />, scripts: [enhance] },
  { facts: faqFacts, render: () => <FaqPage />, scripts: [enhance] },
  { facts: definitionsFacts, render: () => <DefinitionsPage />, scripts: [enhance] },
  { facts: quoteFacts, render: () => <QuotePage />, scripts: [enhance, 'site/quote/hydrate-quote.tsx'] },
  { facts: signupFacts, render: () => <SignupPage />, scripts: [enhance, 'site/signup/hydrate-signup.tsx'] },
  { facts: privacyFacts, render: () => <PrivacyPage />, scripts: [enhance] },
  { facts: termsFacts, render: () => <TermsPage />, scripts: [enhance] },
  { facts: trustFacts, render: () => <TrustPage />, scripts: [enhance] },
  { facts: imprintFacts, render: () => <ImprintPage />, scripts: [enhance] },
];

export const formPages: readonly FormPageEntry[] = [
  {
    facts: quoteFacts,
    render: (content) => <QuotePage>{content}</QuotePage>,
    renderAnswer: (form) => <QuoteAnswer form={form} />,
  },
  {
    facts: signupFacts,
    render: (content) => <SignupPage>{content}</SignupPage>,
    renderAnswer: (form) => <SignupAnswer form={form} />,
  },
];

/** The scripts of a form's page after sending: the server rendered its content, so no script hydrates it. */
export const answerScripts: readonly string[] = [enhance];

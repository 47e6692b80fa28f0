import { plain } from './route-entry.ts';
import type { Load } from './screen-route.ts';
import * as pages from './words/site/page-facts.ts';

/** The public pages inside the app, for visitors who go on from one page to another or are offline. */
export const publicRoutes = [
  plain('/pricing', {
    title: pages.pricingFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/pricing/pricing-page.tsx').then((module) => module.PricingPage),
  }),
  plain('/faq', {
    title: pages.faqFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/faq/faq-page.tsx').then((module) => module.FaqPage),
  }),
  plain('/definitions', {
    title: pages.definitionsFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/definitions/definitions-page.tsx').then((module) => module.DefinitionsPage),
  }),
  plain('/request-quote', {
    title: pages.quoteFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/quote/quote-page.tsx').then((module) => module.QuotePage),
  }),
  plain('/privacy', {
    title: pages.privacyFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/legal/privacy-page.tsx').then((module) => module.PrivacyPage),
  }),
  plain('/terms', {
    title: pages.termsFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/legal/terms-page.tsx').then((module) => module.TermsPage),
  }),
  plain('/trust', {
    title: pages.trustFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/legal/trust-page.tsx').then((module) => module.TrustPage),
  }),
  plain('/imprint', {
    title: pages.imprintFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/legal/imprint-page.tsx').then((module) => module.ImprintPage),
  }),
  plain('/sales/signup', {
    title: pages.signupFacts.title,
    access: 'signed_out',
    load: (): Load => import('./site/signup/signup-page.tsx').then((module) => module.SignupPage),
  }),
] as const;

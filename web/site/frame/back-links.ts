import type { SiteLink } from './site-header.tsx';

export const backToHome: SiteLink = { href: '/', label: 'Back to Home' };
export const toPricing: SiteLink = { href: '/pricing', label: 'Pricing' };
export const toFaq: SiteLink = { href: '/faq', label: 'FAQ' };
export const toDefinitions: SiteLink = { href: '/definitions', label: 'Definitions' };
export const toSalesLogin: SiteLink = { href: '/sales/login', label: 'Rep Login' };
export const toQuote: SiteLink = { href: '/request-quote', label: 'Request Quote' };

/** Where every invitation to the free evaluation links: the sign-in page, which first describes the evaluation. */
export const CLAIM_EVALUATION = '/api/login?evaluation';

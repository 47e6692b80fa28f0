import type { FormPath } from '#sync/domain/common/plain-form.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { PublicPath } from '#sync/domain/common/public-pages.ts';

export interface PageFacts {
  path: PublicPath;
  /** Without the product's name. */
  title: string;
  /** For search engines and link previews: one or two sentences, at most 160 characters. */
  description: string;
}

/** What the picture of a link preview shows. `web/site/build/draw-preview.js` draws it. */
export const previewAlt = `${PRODUCT_NAME}: know where you stand, prove it anywhere. NIST SP 800-171 and CMMC Level 2, on site and offline.`;

export const landingFacts: PageFacts = {
  path: '/',
  title: 'NIST SP 800-171 and CMMC Level 2 compliance',
  description:
    'Track all 110 controls and 320 objectives, on site and offline. Compliance management for government contractors and agencies. 60 days free.',
};
export const pricingFacts: PageFacts = {
  path: '/pricing',
  title: 'Pricing',
  description:
    'Plans from $149 a month for NIST SP 800-171 and CMMC Level 2, consulting at fixed prices, and 60 days free without a credit card.',
};
export const faqFacts: PageFacts = {
  path: '/faq',
  title: 'Frequently asked questions',
  description:
    'What CMMC Level 2 asks of you, how long it takes, what it costs and how the product works without a connection: the questions we hear most.',
};
export const definitionsFacts: PageFacts = {
  path: '/definitions',
  title: 'Understanding compliance standards',
  description:
    'CMMC Level 2, NIST 800-171, NIST CSF, IRS 1075, HIPAA and CJIS in plain words: what each is, who needs it and how long it takes.',
};
export const signupFacts: PageFacts & { path: FormPath } = {
  path: '/sales/signup',
  title: 'Join the sales team',
  description:
    'Recommend a compliance product to contractors and agencies and earn a recurring commission. Apply in three short steps; we answer within 2 business days.',
};
export const quoteFacts: PageFacts & { path: FormPath } = {
  path: '/request-quote',
  title: 'Request a custom quote',
  description:
    'Tell us about your organization, your frameworks and your deadlines in four short steps. Our sales team responds within 24 hours.',
};
export const privacyFacts: PageFacts = {
  path: '/privacy',
  title: 'Privacy policy',
  description:
    'What this server keeps about you and why, which cookies it sets, what stays on your devices, who sees it and what you can ask for.',
};
export const termsFacts: PageFacts = {
  path: '/terms',
  title: 'Terms of service',
  description:
    'The free evaluation, plans and payment, whose data it is, what does not belong in the service, and what both sides may rely on.',
};
export const trustFacts: PageFacts = {
  path: '/trust',
  title: 'Trust and shared responsibility',
  description:
    'Who does what for each family of NIST 800-171 when you use this product: the software, whoever runs the server, and you. What follows for your scope.',
};
export const imprintFacts: PageFacts = {
  path: '/imprint',
  title: 'Imprint',
  description: 'Who runs this server and answers for its pages, and how they are reached by email, telephone and mail.',
};

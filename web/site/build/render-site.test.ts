import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { documentTitle } from '#sync/domain/common/open-titles.ts';
import { FORM_PLACEHOLDER, formPaths } from '#sync/domain/common/plain-form.ts';
import { contactPlaceholders, ORIGIN_PLACEHOLDER, publicPaths } from '#sync/domain/common/public-pages.ts';
import { evaluationDays } from '#sync/domain/sales/evaluation.ts';
import { SPRS_HIGHEST } from '#sync/domain/score/sprs-score.ts';
import { routes } from '#web/routes.ts';
import { CLAIM_EVALUATION } from '#web/site/frame/back-links.ts';
import { LandingPage } from '#web/site/landing/landing-page.tsx';
import { phone as phoneWidth } from '#web/styles/breakpoints.json';
import { acts, lostRequirements, openingActText } from '#web/words/site/act-words.ts';
import { faqEntries } from '#web/words/site/faq-content.ts';
import { landingPapers, landingStats, rulerCaption } from '#web/words/site/landing-content.ts';
import { materialPictures } from '#web/words/site/picture-facts.ts';
import { consultingServices, pricingPlans } from '#web/words/site/site-facts.ts';
import { renderForm, renderSite } from './render-site.tsx';

const assets = { stylesheet: '/assets/site.css', font: '/assets/font.woff2' };
const files = renderSite(assets, (source) => ({ src: `/${source}`, modules: ['/shared.js'] }), new Date());
const pages = [...files].filter(([name]) => name.startsWith('closed/'));

/** The first group of every match of `pattern`. */
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');
const pathOf = (name: string) => `/${name.replace(/^closed\/|(index)?\.html$/g, '')}`;

test('every public page is rendered, and the sitemap lists them all', () => {
  expect(pages.map(([name]) => pathOf(name)).sort()).toEqual([...publicPaths].sort());
  const listed = all(files.get('sitemap.xml') ?? '', /<loc>(.*?)<\/loc>/g);
  expect(listed).toEqual(publicPaths.map((path) => ORIGIN_PLACEHOLDER + path));
  expect(files.get('robots.txt')).toContain(`Sitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml`);
});

test('titles and descriptions are each page’s own', () => {
  for (const pattern of [/<title>(.*?)<\/title>/, /<meta name="description" content="(.*?)"/]) {
    const found = pages.map(([, html]) => pattern.exec(html)?.[1]);
    expect(new Set(found).size).toBe(pages.length);
  }
});

/** The page's readable text. Options are skipped because they never wrap, scripts because nobody reads them. */
const visibleText = (html: string) =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|option)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<span class="[^"]*amount[^"]*">.*?<\/span>/g, '')
    .replace(/<[^>]*>/g, '');

test('no amount on a public page is broken over two lines', () => {
  expect(pages.some(([, html]) => /<span class="[^"]*amount[^"]*">\$8,500</.test(html))).toBe(true);
  for (const [, html] of files) expect(visibleText(html)).not.toMatch(/\$\d/);
});

describe.each(pages)('%s', (name, html) => {
  const path = pathOf(name);

  test('has language, title, description, canonical address and preview for search engines and links', () => {
    expect(html).toMatch(/^<!doctype html><html lang="en" data-site="">/);
    const [description = ''] = all(html, /<meta name="description" content="(.*?)"/g);
    expect(description.length).toBeGreaterThan(70);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(all(html, /<link rel="canonical" href="(.*?)"/g)).toEqual([ORIGIN_PLACEHOLDER + path]);
    for (const property of ['title', 'description', 'url', 'image', 'image:alt', 'type', 'site_name']) {
      expect(html).toMatch(new RegExp(`<meta property="og:${property}" content="[^"]+"`));
    }
  });

  test('is titled as the app titles it', () => {
    const shown = routes
      .find((route) => route.path === path)
      ?.screens.find(({ access = 'signed_in' }) => access !== 'signed_in');
    expect(all(html, /<title>(.*?)<\/title>/g)).toEqual([documentTitle(shown?.title)]);
  });

  test('has one main heading, and no level is left out on the way down', () => {
    const levels = all(html, /<h([1-6])[ >]/g).map(Number);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries()) expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
  });

  test('has its landmarks and a way past the header', () => {
    for (const tag of ['header', 'main', 'footer']) expect(all(html, new RegExp(`<(${tag})[ >]`, 'g'))).toHaveLength(1);
    expect(html).toContain('href="#main"');
  });

  test('links only to what is there', () => {
    const ids = new Map(pages.map(([page, text]) => [pathOf(page), new Set(all(text, / id="(.*?)"/g))]));
    const known = new Set([
      ...routes.map((route) => route.path),
      '/api/login',
      CLAIM_EVALUATION,
      '/third-party-notices.txt',
      ...landingPapers.map((paper) => paper.href),
    ]);
    for (const href of all(html, /<a [^>]*href="(.*?)"/g).filter((one) => !/^(mailto:|\{\{contact)/.test(one))) {
      const [target = '', anchor] = href.split('#');
      if (target !== '') expect(known, href).toContain(target);
      if (anchor) expect(ids.get(target === '' ? path : target), href).toContain(anchor);
    }
  });

  test('leaves every contact to the server: no address, no number stands in the build', () => {
    const { sales, investors, partnerships, privacy, phoneLink } = contactPlaceholders;
    for (const href of all(html, /href="mailto:(.*?)"/g)) {
      const [address, query] = href.split('?');
      expect([sales, investors, partnerships, privacy]).toContain(address);
      expect(query).toMatch(/^subject=[^&]+/);
    }
    for (const href of all(html, /href="(tel:.*?)"/g)) expect(href).toBe(phoneLink);
    expect(html).not.toMatch(/[\w.-]+@[\w-]+\.\w|\(\d{3}\) ?\d{3}/);
  });

  test('keeps to the policy: nothing inline, nothing from elsewhere', () => {
    expect(html).not.toMatch(/ style="|<style|javascript:| on[a-z]+="/);
    const scripts = all(html, /<script([^>]*)>/g).filter((attributes) => attributes !== ' type="application/ld+json"');
    expect(scripts.every((attributes) => attributes.includes(' src="/'))).toBe(true);
    const loaded = all(html, /<(?:link|script|img)[^>]+(?:href|src)="(.*?)"/g);
    expect(loaded.filter((url) => !url.startsWith('/') && !url.startsWith(ORIGIN_PLACEHOLDER))).toEqual([]);
  });

  test('waits for one stylesheet before it is painted, and fetches the font along with it', () => {
    expect(all(html, /<link rel="stylesheet" href="(.*?)"/g)).toEqual([assets.stylesheet]);
    expect(html).toContain('as="font"');
    expect(all(html, /<script([^>]* src=[^>]*)>/g).every((attributes) => attributes.includes('type="module"'))).toBe(
      true,
    );
  });

  test('names no date of an offer that has passed', () => {
    expect(html).not.toMatch(/July 31|midnight|Limited-time/);
  });
});

test('the picture of a whole screen is there in light and dark, described, sized, lazy, and on a phone that of a phone', () => {
  const html = textOf('index.html');
  const sets = all(html, /srcSet="(.*?)"/gi);
  const sources = new Set(sets.flatMap((set) => set.split(', ').map((one) => one.split(' ')[0] ?? '')));
  // The folder has no other pictures, except for those of the sales materials.
  const folder = join(import.meta.dirname, '../../public/screenshots');
  const kept = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  expect([...new Set([...sources, ...Object.values(materialPictures)])].sort()).toEqual(
    kept.map((name) => `/screenshots/${name}`).sort(),
  );
  const sizes = kept.map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(450_000);
  expect(Math.max(...sizes)).toBeLessThan(80_000);
  const [image = '', ...more] = all(html, /<img ([^>]*)>/g);
  expect(more).toEqual([]);
  expect(/alt="([^"]+)"/.exec(image)?.[1]?.length).toBeGreaterThan(60);
  expect(image).toMatch(/width="\d+".*height="\d+".*loading="lazy"/);
  const phone = all(html, /<source ([^>]*)>/g).filter((one) => one.includes('/phone-'));
  expect(phone).toHaveLength(2);
  for (const one of phone) {
    expect(one).toContain(`media="(max-width: ${phoneWidth})`);
    expect(one).toContain('width="390" height="844"');
  }
});

test('the ruler has every family with its count, and its caption the sums: all of it from the catalog', () => {
  const html = textOf('index.html');
  const shown = all(html, /<span class="VisuallyHidden">([^<]*): <\/span><b>/g);
  expect(shown).toEqual(families.map(({ name }) => name.replaceAll('&', '&amp;')));
  const counts = all(html, /: <\/span><b>(\d+)<\/b>/g).map(Number);
  expect(counts).toEqual(families.map(({ code }) => requirementFacts.filter(({ family }) => family === code).length));
  expect(html).toContain(rulerCaption);
  for (const number of [requirementFacts.length, objectiveIds.length]) expect(rulerCaption).toContain(` ${number} `);
});

test('each of the four figures is that of its own place', () => {
  expect(landingStats.map(({ figure, label }) => `${figure} ${label}`)).toEqual([
    `${requirementFacts.length} controls`,
    '100% startup focus',
    `${evaluationDays} days free evaluation`,
    'Expert consulting available',
  ]);
  expect(landingStats[0]?.note).toBe(`${objectiveIds.length} objectives in ${families.length} families`);
  expect(landingStats[3]?.note).toBe('3 services at fixed prices, from $8,500');
});

test('the acts are told to those who do not see them, and the score is the sum of what it lost', () => {
  const html = textOf('index.html');
  const pictures = all(html, /role="img" aria-label="([^"]*)"/g);
  expect(pictures).toEqual([openingActText, acts.conflict.picture, acts.score.picture]);
  const act = html.slice(html.indexOf(acts.score.picture), html.indexOf('One screen for the whole scope'));
  const lost = all(act, /<b>−(\d)<\/b>/g).map(Number);
  expect(lost).toHaveLength(lostRequirements.length);
  const score = SPRS_HIGHEST - lost.reduce((sum, points) => sum + points, 0);
  expect(act).toContain(`<b>${score}</b> / ${SPRS_HIGHEST}`);
  for (const id of lostRequirements) expect(act).toContain(`<b>${id}</b> ${shortNameOf(id).replaceAll('&', '&amp;')}`);
});

test('papers of the sample organization can be taken along, and the page says who answers for what', () => {
  const html = textOf('index.html');
  expect(all(html, /<a href="([^"]*)" download="">/g)).toEqual(landingPapers.map(({ href }) => href));
  const [main = ''] = html.split('<footer');
  expect(main).toContain('href="/trust"');
});

test('the app has the landing page without what is shown of the product', () => {
  const text = renderToStaticMarkup(createElement(LandingPage));
  expect(text).toContain('Know where you stand.');
  expect(text).not.toMatch(/role="img"|<img|\/samples\//);
});

test('the picture for link previews is there, in the size the pages name', () => {
  const picture = readFileSync(join(import.meta.dirname, '../../public/screenshots/social.png'));
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
});

interface Graph {
  '@context': string;
  '@graph': { '@type': string; [name: string]: unknown }[];
}

/** The structured data of a page. */
function dataOf(name: string): Graph['@graph'] {
  const [text = '{}'] = all(files.get(`closed/${name}`) ?? '', /<script type="application\/ld\+json">(.*?)<\/script>/g);
  const graph = JSON.parse(text) as Graph;
  expect(graph['@context']).toBe('https://schema.org');
  return graph['@graph'];
}

test.each(['index.html', 'pricing.html'])('%s names the product with its plans, and who makes it', (name) => {
  const [provider, product] = dataOf(name);
  expect(provider).toMatchObject({ '@type': 'Organization', url: `${ORIGIN_PLACEHOLDER}/` });
  expect(product).toMatchObject({ '@type': 'SoftwareApplication', publisher: { '@id': provider?.['@id'] } });
  const offers = product?.offers as { name: string; price: string; url: string }[];
  expect(offers.map(({ name: plan, price }) => [plan, Number(price)])).toEqual(
    pricingPlans.map(({ name: plan, price }) => [plan, price]),
  );
});

test('every question of the FAQ is there with the answer the page shows', () => {
  const [page] = dataOf('faq.html');
  expect(page?.['@type']).toBe('FAQPage');
  const entries = page?.mainEntity as { name: string; url: string; acceptedAnswer: { text: string } }[];
  expect(entries).toHaveLength(faqEntries.length);
  const shown = textOf('faq.html');
  for (const [index, { name, url, acceptedAnswer }] of entries.entries()) {
    expect(shown).toContain(name);
    expect(shown).toContain(`id="${url.split('#')[1]}"`);
    expect(acceptedAnswer.text).toBe(faqEntries[index]?.answer.join(' '));
  }
});

test('every framework is a defined term, with the words and the place that the page has for it', () => {
  const [provider, set] = dataOf('definitions.html');
  expect(set).toMatchObject({ '@type': 'DefinedTermSet', publisher: { '@id': provider?.['@id'] } });
  const terms = set?.hasDefinedTerm as { name: string; description: string; url: string }[];
  expect(terms).toHaveLength(6);
  const shown = textOf('definitions.html');
  for (const { name, description, url } of terms) {
    expect(shown).toContain(name);
    expect(shown).toContain(`id="${url.split('#')[1]}"`);
    // The server fills its values in as markup, so no placeholder may be in the data.
    expect(description).not.toMatch(/\{\{(?!rules)/);
  }
});

test('the quote form is the page to ask at, about consulting at the prices of the pricing page', () => {
  const [provider, product, page] = dataOf('request-quote.html');
  expect(page).toMatchObject({ '@type': 'ContactPage', about: { '@id': product?.['@id'] } });
  const service = page?.mainEntity as { provider: object; offers: { name: string; price: string }[] };
  expect(service.provider).toEqual({ '@id': provider?.['@id'] });
  expect(service.offers.map(({ name, price }) => [name, Number(price)])).toEqual(
    consultingServices.map(({ name, price }) => [name, price]),
  );
});

test('while the deadline lies ahead the pages stand twice, and the open ones name it', () => {
  const before = renderSite(assets, (source) => ({ src: source, modules: [] }), new Date(2025, 5, 1));
  for (const page of ['index.html', 'pricing.html']) {
    expect(before.get(`open/${page}`)).toContain('before midnight on July 31, 2025');
    expect(before.get(`closed/${page}`)).not.toContain('July');
  }
});

const textOf = (name: string) =>
  (files.get(`closed/${name}`) ?? '')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");

test('the landing page carries the documented claims, figures and buttons', () => {
  const html = textOf('index.html');
  const words = ['CMMC Level 2 Ready', '110', '100%', '60 days', 'Expert', 'No credit card', 'billed separately'];
  words.push('Document management', 'audit-readiness', 'role-based access');
  words.push('workflow automation', 'Smart notifications', 'Automated compliance checks', 'Kanban');
  words.push('HIPAA', 'CJIS', 'IRS 1075', 'Over $50 billion', 'Over 300,000', '© 2024');
  words.push('Download Executive Summary', 'View Our Pitch Deck', 'Request Pitch Deck Access', 'qualified investors');
  words.push('Market analysis', 'Financial projections', 'Competitive positioning', 'Growth roadmap', '10-15%');
  for (const word of words) expect(html, word).toContain(word);
  for (const [href, label] of [
    ['/definitions', 'Understanding Compliance Standards'],
    ['/request-quote', 'Request Quote'],
    ['/sales/signup', 'Join Our Team'],
  ]) {
    expect(html).toMatch(new RegExp(`<a href="${href}"><b>${label}`));
  }
  expect(all(html, /<a href="([^"]*)"[^>]*>Claim free evaluation/g)).toEqual([
    '/api/login?evaluation',
    '/api/login?evaluation',
    '/api/login?evaluation',
  ]);
});

test('privacy, terms, imprint and trust are linked from the foot of every page', () => {
  for (const [name, html] of pages) {
    const foot = html.slice(html.indexOf('<footer'));
    for (const path of ['/privacy', '/terms', '/imprint', '/trust']) expect(foot, name).toContain(`href="${path}"`);
  }
});

test('privacy, terms and imprint name the company, and privacy every cookie the server sets', () => {
  for (const name of ['privacy.html', 'terms.html', 'imprint.html']) {
    expect(textOf(name)).toContain(contactPlaceholders.company);
    expect(textOf(name)).toContain(contactPlaceholders.address);
    expect(textOf(name)).toContain(`mailto:${contactPlaceholders.privacy}`);
  }
  const cookies = textOf('privacy.html');
  for (const words of ['session:', 'ref:', '30 days after its last use', '60 days']) expect(cookies).toContain(words);
  expect(textOf('terms.html')).toContain('60 days');
});

test('trust says for each of the 14 families who does what, and what a host and a tablet mean for the scope', () => {
  const text = textOf('trust.html');
  const html = files.get('closed/trust.html') ?? '';
  expect(all(html, /<th scope="row">([^<]*)<\/th>/g)).toEqual(families.map(({ name }) => name));
  expect(all(html, /<td data-who="([^"]*)"/g)).toHaveLength(14 * 3);
  for (const words of ['32 CFR 170.19', 'external service provider', 'security protection data', 'validated']) {
    expect(text).toContain(words);
  }
});

test('no page claims what the product does not do, or presses with a date that is no deadline', () => {
  for (const [name] of pages) {
    const text = textOf(name).replaceAll(/<script.*?<\/script>/g, '');
    expect(text, name).not.toMatch(/AI-powered|version control|annual self-assessment|112 controls|November 10, 2026/i);
    expect(text, name).not.toMatch(/12-24 months|phase 2|FISMA/i);
  }
  // A cloud service for CUI has to be FedRAMP Moderate; the product does not cover FedRAMP.
  expect(textOf('index.html')).not.toContain('FedRAMP');
});

test('the pricing page carries plans, services and guarantees', () => {
  const html = textOf('pricing.html');
  const words = ['$149', '$299', '$599', 'Most Popular', '$8,500', '$25,000', '$15,000', '2-4 weeks', '6-12 weeks'];
  words.push('4-8 weeks', 'No setup fees', 'Cancel anytime', '14-day money back guarantee', 'Get 60 Days Free');
  for (const word of [...words, 'Contact Sales', '60 days free', '5GB', '50GB', '24/7']) expect(html).toContain(word);
});

test.each([
  ['faq.html', 'faq', faqEntries.length],
  ['definitions.html', 'framework', 6],
])('%s opens one of its items at a time, the first from the start', (file, name, count) => {
  const items = all(textOf(file), new RegExp(`<details ([^>]*name="${name}"[^>]*)>`, 'g'));
  expect(items).toHaveLength(count);
  expect(items.map((attributes) => / open=/.test(attributes))).toEqual(items.map((_, index) => index === 0));
});

describe('a form that was sent without scripts', () => {
  const form = { values: {}, errors: {}, isReceived: false };

  test('has a page of its own, with a place for the answer and nothing that takes it over', () => {
    for (const path of formPaths) {
      const html = files.get(`forms${path}.html`) ?? '';
      expect(html.split(FORM_PLACEHOLDER)).toHaveLength(2);
      expect(html).toContain('<meta name="robots" content="noindex"');
      expect(html).not.toContain('hydrate');
    }
  });

  test.each([...formPaths])('%s posts every field to its own address, also as the page is first served', (path) => {
    const page = files.get(`closed${path}.html`) ?? '';
    const answer = renderForm(path, form);
    for (const html of [page, answer]) {
      expect(html).toMatch(new RegExp(`<form[^>]* method="post"[^>]*>`));
      expect(html).toContain(`action="${path}"`);
    }
    const namesIn = (html: string) => [...new Set(all(html, / name="([A-Za-z]+)"/g))].sort();
    const [, main = ''] = page.split('<main');
    expect(namesIn(main).filter((name) => name !== 'step')).toEqual(namesIn(answer));
  });

  test('keeps what was typed, escaped, and says what is missing under its field', () => {
    const values = { companyName: '"><script>', companySize: '11-50', servicesNeeded: ['training'] };
    const html = renderForm('/request-quote', { ...form, values, errors: { email: 'Valid email is required' } });
    expect(html).not.toContain('<script');
    expect(html).toMatch(
      /name="companyName"[^>]*value="&quot;&gt;&lt;script&gt;"|value="&quot;&gt;&lt;script&gt;"[^>]*name="companyName"/,
    );
    for (const value of ['11-50', 'training'])
      expect(html).toMatch(
        new RegExp(`<input[^>]*checked=""[^>]*value="${value}"|<input[^>]*value="${value}"[^>]*checked=""`),
      );
    expect(html).toContain('Valid email is required');
    expect(html).toContain('href="#field-email"');
    expect(html).toMatch(/<input[^>]*id="field-email"[^>]*>/);
    expect(html).not.toContain('data-away');
  });

  test('does not complain about steps that were not seen yet', () => {
    const errors = { email: 'Valid email is required', budget: 'Budget range is required' };
    const html = renderForm('/request-quote', { ...form, errors, step: 1 });
    expect(html).toContain('Valid email is required');
    expect(html).not.toContain('Budget range is required');
  });

  test('is confirmed in the same words', () => {
    const html = renderForm('/request-quote', { ...form, isReceived: true });
    expect(html).toContain('Quote Request Submitted');
    expect(html).not.toContain('<form');
  });
});

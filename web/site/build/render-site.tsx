import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FORM_PLACEHOLDER, type RenderForm } from '#sync/domain/common/plain-form.ts';
import { ORIGIN_PLACEHOLDER, publicPaths } from '#sync/domain/common/public-pages.ts';
import { isOfferOpen, offerDeadline } from '#sync/domain/sales/offer.ts';
import '#web/styles/styles.css';
import type { ClientScript } from './client-assets.ts';
import { answerScripts, formPages, sitePages } from './page-list.tsx';
import { SiteDocument, type SiteAssets } from './site-document.tsx';

const DAY = 86_400_000;

/** The name of a page's file: '/' is 'index.html', '/faq' is 'faq.html'. */
function fileOf(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * Renders every public page, robots.txt and the sitemap, by file name. While the offer's deadline is ahead each page is
 * rendered twice, under `open/` and `closed/`, so that the server can stop naming the date at midnight without a new
 * build. `forms/` has the pages that answer forms.
 */
export function renderSite(
  assets: SiteAssets,
  getScript: (source: string) => ClientScript,
  now: Date,
): Map<string, string> {
  const deadline = Date.parse(offerDeadline);
  const moments = { open: new Date(deadline - DAY), closed: new Date(deadline + 3 * DAY) };
  const files = new Map<string, string>();
  for (const offer of isOfferOpen(now) ? (['open', 'closed'] as const) : (['closed'] as const)) {
    for (const { facts, render, scripts } of sitePages) {
      // The quote form hydrates this markup, so its text nodes must keep the marks that React looks for.
      const html = renderToString(render(moments[offer]));
      const document = <SiteDocument facts={facts} assets={assets} scripts={scripts.map(getScript)} html={html} />;
      files.set(`${offer}/${fileOf(facts.path)}`, `<!doctype html>${renderToStaticMarkup(document)}\n`);
    }
  }
  for (const { facts, render } of formPages) {
    const html = renderToStaticMarkup(render(FORM_PLACEHOLDER));
    const scripts = answerScripts.map(getScript);
    const document = <SiteDocument facts={facts} assets={assets} scripts={scripts} html={html} isAnswer />;
    files.set(`forms/${fileOf(facts.path)}`, `<!doctype html>${renderToStaticMarkup(document)}\n`);
  }
  files.set('sitemap.xml', sitemap());
  files.set('robots.txt', `User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN_PLACEHOLDER}/sitemap.xml\n`);
  return files;
}

/** Renders what replaces a form after it was sent; called by the server. */
export const renderForm: RenderForm = (path, form) => {
  const page = formPages.find(({ facts }) => facts.path === path);
  if (!page) throw new Error(`${path} has no form`);
  return renderToStaticMarkup(page.renderAnswer(form));
};

function sitemap(): string {
  const urls = publicPaths.map((path) => `  <url><loc>${ORIGIN_PLACEHOLDER}${path}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

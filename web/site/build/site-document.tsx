import { documentTitle } from '#sync/domain/common/open-titles.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { ORIGIN_PLACEHOLDER } from '#sync/domain/common/public-pages.ts';
import { previewAlt, type PageFacts } from '#web/words/site/page-facts.ts';
import type { ClientScript } from './client-assets.ts';
import { structuredDataOf } from './structured-data.ts';

export interface SiteAssets {
  stylesheet: string;
  font: string;
}

export interface SiteDocumentProps {
  facts: PageFacts;
  assets: SiteAssets;
  scripts: readonly ClientScript[];
  /** The rendered page. */
  html: string;
  /** It answers a form, so search engines should ignore it. */
  isAnswer?: boolean;
}

/**
 * The whole document around a rendered page. Nothing in it is inline, so that it complies with the app's content
 * security policy.
 */
export function SiteDocument({ facts, assets, scripts, html, isAnswer }: SiteDocumentProps) {
  const title = documentTitle(facts.title);
  const address = `${ORIGIN_PLACEHOLDER}${facts.path}`;
  const data = structuredDataOf(facts.path);
  const modules = new Set(scripts.flatMap((script) => script.modules));
  return (
    <html lang="en" data-site="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="stylesheet" href={assets.stylesheet} />
        {scripts.map(({ src }) => (
          <script key={src} type="module" src={src} />
        ))}
        {[...modules].map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        <title>{title}</title>
        {isAnswer && <meta name="robots" content="noindex" />}
        <meta name="description" content={facts.description} />
        <link rel="canonical" href={address} />
        <meta property="og:type" content="website" />
        <meta property="og:site_name" content={PRODUCT_NAME} />
        <meta property="og:title" content={facts.title} />
        <meta property="og:description" content={facts.description} />
        <meta property="og:url" content={address} />
        <meta property="og:image" content={`${ORIGIN_PLACEHOLDER}/screenshots/social.png`} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={previewAlt} />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      </head>
      <body dangerouslySetInnerHTML={{ __html: html }} />
    </html>
  );
}

import type { Child } from 'hono/jsx';
import { documentTitle } from '#sync/domain/common/open-titles.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { signInStylesheet } from '#server/account/sign-in/sign-in-files.ts';

interface PageFrameProps {
  title: string;
  /** Where the browser is redirected at once. */
  forwardTo?: string;
  children: Child;
}

/** A complete page rendered by the server: the logo above one card. Works without scripts; passkeys alone need one. */
export function PageFrame({ title, forwardTo, children }: PageFrameProps) {
  return (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {forwardTo && <meta http-equiv="refresh" content={`0; url=${forwardTo}`} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={signInStylesheet()} />
        <title>{documentTitle(title)}</title>
      </head>
      <body class="SignIn">
        <header class="SignInHeader">
          <a class="SignInBrand" href="/" aria-label={`${PRODUCT_NAME} home`}>
            <BrandMark />
            <span>{PRODUCT_NAME}</span>
          </a>
        </header>
        <main class="SignInCard">{children}</main>
        <nav class="SignInLinks" aria-label="About this server">
          <a href="/privacy">Privacy</a>
          <a href="/terms">Terms</a>
          <a href="/imprint">Imprint</a>
        </nav>
      </body>
    </html>
  );
}

/** Page text for an answer. */
export function renderPage(page: { toString(): string | Promise<string> }): string {
  return `<!doctype html>${String(page)}`;
}

function BrandMark() {
  return (
    <svg viewBox="0 0 28 28" aria-hidden="true">
      <g fill="currentColor">
        <path d="M0 0h4v10.4L0 3.6z" />
        <path d="M6 0h4v20.7l-4-6.8z" />
        <path d="M18 0h4v13.9l-4 6.8z" />
        <path d="M24 0h4v3.6l-4 6.8z" />
      </g>
      <path class="SignInBrass" d="M12 0h4v24.1l-2 3.4-2-3.4z" />
    </svg>
  );
}

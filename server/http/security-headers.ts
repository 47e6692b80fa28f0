import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/app-context.ts';
import { setHeader } from './set-header.ts';

/**
 * The Trusted Types policies: one lets the page name its own service worker's address, three those of the workers that
 * make documents, read imports and hash files, and one lets an element be emptied (react-aria does it through markup).
 * None admits any markup.
 */
const trustedTypes = ['vernier-worker', 'vernier-paper', 'vernier-import', 'vernier-hash', 'default'];

export interface PolicyHashes {
  /** `sha256-...` of allowed inline scripts. */
  scripts?: readonly string[];
  /** `sha256-...` of allowed style elements. */
  styles?: readonly string[];
}

/**
 * The Content-Security-Policy: everything from this origin, nothing from elsewhere, nothing inline except by its hash.
 */
export function contentSecurityPolicy({ scripts = [], styles = [] }: PolicyHashes = {}): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes.join(' ')}`,
  ].join('; ');
}

// For photos of evidence, where they were taken, passkeys, and a screen that stays on while somebody works on site.
const ownFeatures = [
  'camera',
  'geolocation',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];

// Powerful features not listed here keep the browser's default for a top-level page of one origin.
const deniedFeatures = `accelerometer autoplay display-capture encrypted-media fullscreen gamepad gyroscope hid
  idle-detection local-fonts magnetometer microphone midi payment picture-in-picture serial usb window-management xr-spatial-tracking`.split(
  /\s+/,
);

/** The headers of every answer. An answer's own Content-Security-Policy or Cache-Control is kept. */
export function securityHeaders(hashes: PolicyHashes = {}): MiddlewareHandler<AppEnv> {
  const permissions = [
    ...ownFeatures.map((feature) => `${feature}=(self)`),
    ...deniedFeatures.map((feature) => `${feature}=()`),
  ];
  const fixed = {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions.join(', '),
  };
  const policy = contentSecurityPolicy(hashes);
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) setHeader(context, 'Content-Security-Policy', policy);
    if (context.req.path.startsWith('/api/') && !headers.has('Cache-Control'))
      setHeader(context, 'Cache-Control', 'no-store');
    for (const [name, value] of Object.entries(fixed)) setHeader(context, name, value);
  };
}

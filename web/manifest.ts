import type { ManifestOptions } from 'vite-plugin-pwa';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { mimeTypes } from '#sync/domain/document/document-limits.ts';
import { SHARE_PATH } from './files/shared-files.ts';

const shortcut = (name: string, url: string, icon: string) => ({
  name,
  url,
  icons: [{ src: `/shortcut-${icon}-192.png`, sizes: '192x192', type: 'image/png' }],
});

/** How the installed app looks to the system. The colors are the light theme's canvas and the icon's background. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${PRODUCT_NAME}: NIST SP 800-171 and CMMC`,
  short_name: PRODUCT_NAME,
  description: 'Track NIST SP 800-171 and CMMC Level 2 on site, with or without a network.',
  start_url: '/compliance',
  scope: '/',
  display: 'standalone',
  // If a system offers no standalone window, ask for as little browser UI as possible.
  display_override: ['standalone', 'minimal-ui'],
  background_color: '#f4f7f8',
  theme_color: '#132733',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
  ],
  screenshots: [
    {
      src: '/screenshots/wide.png',
      sizes: '1440x900',
      type: 'image/png',
      form_factor: 'wide',
      label: 'Control tracking',
    },
    {
      src: '/screenshots/narrow.png',
      sizes: '780x1688',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Control tracking on a phone',
    },
  ],
  shortcuts: [
    shortcut('Continue assessment', '/assessment', 'assess'),
    shortcut('Add evidence', '/documents?upload=1', 'evidence'),
    shortcut('Synchronize', '/compliance?panel=sync', 'sync'),
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'files', accept: [...mimeTypes] }] },
  },
  file_handlers: [
    {
      action: SHARE_PATH,
      accept: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
    },
  ],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
};

import type { ManifestOptions } from 'vite-plugin-pwa';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';

/** The installed app's face. Colors are the canvas of the light theme and the ink of the icon's ground. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: `${PRODUCT_NAME}: NIST SP 800-171 and CMMC`,
  short_name: PRODUCT_NAME,
  description: 'Track NIST SP 800-171 and CMMC Level 2 on site, with or without a network.',
  start_url: '/compliance',
  scope: '/',
  display: 'standalone',
  background_color: '#f4f7f8',
  theme_color: '#132733',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
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
    { name: 'Continue assessment', url: '/compliance', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
    { name: 'Synchronize', url: '/compliance?panel=sync', icons: [{ src: '/icon-192.png', sizes: '192x192' }] },
  ],
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
};

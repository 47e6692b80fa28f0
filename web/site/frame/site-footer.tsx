import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import css from './site-footer.module.css';
import { SiteBrand, type SiteLink } from './site-header.tsx';

const links: readonly SiteLink[] = [
  { href: '/pricing', label: 'Pricing' },
  { href: '/faq', label: 'FAQ' },
  { href: '/definitions', label: 'Definitions' },
  { href: '/request-quote', label: 'Request Quote' },
  { href: '/sales/signup', label: 'Join Our Team' },
  { href: '/#investors', label: 'Investors' },
  { href: '/verify', label: 'Verify a package' },
  { href: '/privacy', label: 'Privacy' },
  { href: '/terms', label: 'Terms' },
  { href: '/imprint', label: 'Imprint' },
  { href: '/trust', label: 'Trust' },
];

export function SiteFooter() {
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <SiteBrand />
        <nav className={css.links} aria-label="Footer">
          {links.map(({ href, label }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </nav>
        <small>© 2024 {PRODUCT_NAME}. Not affiliated with NIST or the Department of Defense.</small>
      </div>
    </footer>
  );
}

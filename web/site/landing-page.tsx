import { PRODUCT_NAME } from '#sync/rules/product.ts';
import { Brand } from '#web/kit/brand.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { FamilyRuler } from './family-ruler.tsx';
import css from './landing-page.module.css';

/** The public face at '/'. */
export function LandingPage() {
  return (
    <div className={css.page}>
      <header className={css.header}>
        <div className={css.wrap}>
          <Brand name={PRODUCT_NAME} href="/" />
          <LinkButton href="/api/login">Sign in</LinkButton>
        </div>
      </header>
      <main className={css.hero}>
        <div className={css.wrap}>
          <h1>
            <span>Know where you stand.</span> <span>Prove it anywhere.</span>
          </h1>
          <p className={css.lede}>
            {PRODUCT_NAME} takes contractors and agencies from the first gap to audit ready on NIST SP 800-171 and CMMC
            Level 2. It keeps working on site, with no connection at all.
          </p>
          <div className={css.actions}>
            <LinkButton href="/api/signup" variant="primary" size="lg">
              Create your organization
            </LinkButton>
            <LinkButton href="/api/login" size="lg">
              Sign in
            </LinkButton>
          </div>
          <p className={css.note}>60 days free. No credit card. Installs on laptops and tablets.</p>
        </div>
        <div className={css.wrap}>
          <FamilyRuler />
        </div>
      </main>
      <footer className={css.footer}>
        <div className={css.wrap}>
          <small>Not affiliated with NIST or the Department of Defense.</small>
        </div>
      </footer>
    </div>
  );
}

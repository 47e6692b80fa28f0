import { personName } from '#sync/domain/people/person-name.ts';
import { useAccount } from '#web/account/use-account.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { SalesFrame } from './frame/sales-frame.tsx';
import css from './sales-form.module.css';

const DASHBOARD = '/sales/dashboard';

/** /sales/login: leads representatives to the sign-in page and back to their dashboard. */
export function SalesLoginScreen() {
  const account = useAccount();
  const user = account.state === 'signed_in' ? account.user : undefined;
  return (
    <SalesFrame isNarrow>
      <div className={`${kit.stack2} ${css.intro}`}>
        <h1>Sales representative sign-in</h1>
        <p>Your leads, your commissions and your referral tools are on your dashboard.</p>
      </div>
      <Panel label="Sign-in">
        <div className={kit.stack4}>
          {user ? (
            <p>
              You are signed in as {personName(user)} ({user.email}).
            </p>
          ) : (
            <p>Sign in with the email address you applied with.</p>
          )}
          <div className={`${kit.ends} ${kit.above2}`}>
            <LinkButton href="/" className={css.back ?? ''}>
              Back to Home
            </LinkButton>
            {user ? (
              <LinkButton variant="primary" href={DASHBOARD}>
                Open your dashboard
              </LinkButton>
            ) : (
              <LinkButton variant="primary" href={`/api/login?return=${encodeURIComponent(DASHBOARD)}`}>
                Sign in
              </LinkButton>
            )}
          </div>
        </div>
      </Panel>
      <p className={`${kit.soft} ${kit.above4}`}>
        Not a representative yet? <TextLink href="/sales/signup">Apply to join</TextLink>
      </p>
    </SalesFrame>
  );
}

import { useState } from 'react';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { useAccount } from '#web/account/use-account.ts';
import { Brand } from '#web/kit/brand.tsx';
import { Button } from '#web/kit/button.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SignOutDialog } from '#web/parts/account/sign-out-dialog.tsx';
import css from './test-auth-page.module.css';

/** Who this device takes the visitor to be, with the way in or out. */
export function TestAuthPage() {
  const account = useAccount();
  const [isLeaving, setLeaving] = useState(false);
  if (account.state === 'loading') return null;
  if (account.state !== 'signed_in') {
    return (
      <main className={css.public}>
        <Brand name={PRODUCT_NAME} />
        <h1>Authentication test</h1>
        <p>Nobody is signed in.</p>
        <LinkButton variant="primary" href="/api/login?return=%2Ftest-auth">
          Login
        </LinkButton>
      </main>
    );
  }
  const { user, expired } = account;
  return (
    <div className={css.card}>
      <h1>Authentication test</h1>
      <Panel
        title="Signed in"
        description={expired ? 'The session has ended. This device still remembers you.' : undefined}
        footer={<Button onPress={() => setLeaving(true)}>Logout</Button>}
      >
        <MetaList
          items={[
            { term: 'Email', value: user.email },
            { term: 'Name', value: personName(user) },
            { term: 'Role', value: user.role },
          ]}
        />
      </Panel>
      <SignOutDialog isAsked={isLeaving} onClose={() => setLeaving(false)} />
    </div>
  );
}

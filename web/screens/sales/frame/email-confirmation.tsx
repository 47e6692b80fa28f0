import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { EmailCodeForm } from '#web/parts/account/email-code-form.tsx';
import css from '#web/screens/sales/sales-form.module.css';
import { SalesFrame } from './sales-frame.tsx';
import { SignOutButton } from './sign-out-button.tsx';

/** The sales side recognizes people by their address, so each account proves its address once. */
export function EmailConfirmation({ onDone }: { onDone: () => Promise<void> }) {
  const done = async () => {
    showToast({ title: 'Email address confirmed' });
    await onDone();
  };
  return (
    <SalesFrame isNarrow actions={<SignOutButton />}>
      <div className={`${kit.stack2} ${css.intro}`}>
        <h1>Confirm your email address</h1>
        <p>
          The sales side recognizes people by their email address. We send a code to the address of your account; enter
          it here once.
        </p>
      </div>
      <Panel label="Confirmation">
        <EmailCodeForm onDone={done} />
      </Panel>
    </SalesFrame>
  );
}

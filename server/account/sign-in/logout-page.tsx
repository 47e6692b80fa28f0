import { PageFrame } from '#server/account/pages/page-frame.tsx';

/** Asks before signing out, because another site may have sent the browser here. */
export function LogoutPage({ email }: { email: string }) {
  return (
    <PageFrame title="Sign out">
      <h1>Sign out?</h1>
      <p>
        You are signed in as <b>{email}</b>. Work saved on this device stays on it.
      </p>
      <form class="SignInForm" method="post" action="/api/logout">
        <button class="Button" data-variant="primary" type="submit">
          Sign out
        </button>
        <a class="Button" data-variant="secondary" href="/">
          Stay signed in
        </a>
      </form>
    </PageFrame>
  );
}

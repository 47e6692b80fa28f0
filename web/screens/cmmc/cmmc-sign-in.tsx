import { SignInFirst } from '#web/parts/account/sign-in-first.tsx';

/** Shown at /cmmc to people who are not signed in. */
export function CmmcSignIn() {
  return (
    <SignInFirst title="CMMC Level 2 Compliance">Please sign in to access your CMMC compliance dashboard</SignInFirst>
  );
}

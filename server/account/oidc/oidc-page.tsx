import { MessagePage } from '#server/account/pages/message-page.tsx';
import { linkTo, type Carried } from '#server/account/sign-in/return-path.ts';
import type { OidcRefusal } from './oidc-account.ts';

/**
 * Leads to the provider. A page rather than a redirect, because browsers block a form's redirect to another site.
 * `isChosen`: the person chose this on a page of this site; otherwise they still have to.
 */
export function OidcForwardPage({ label, url, isChosen }: { label: string; url: string; isChosen: boolean }) {
  return (
    <MessagePage
      title="Sign in"
      heading={isChosen ? `Continuing to ${label}` : `Sign in with ${label}`}
      ways={[{ label: 'Continue', href: url }]}
      forwardTo={isChosen ? url : undefined}
    >
      <p>{isChosen ? 'If nothing happens, choose Continue.' : 'Choose Continue to sign in.'}</p>
    </MessagePage>
  );
}

interface RefusalPageProps {
  refusal: OidcRefusal;
  email: string;
  label: string;
  carried: Carried;
}

/** Why the provider's answer was not enough, and what to do about it. */
export function OidcRefusalPage({ refusal, email, label, carried }: RefusalPageProps) {
  const signIn = { label: 'Back to sign-in', href: linkTo('/api/login', carried) };
  const ways = {
    unverified: [signIn],
    unknown: [{ label: 'Create an organization', href: linkTo('/api/signup', carried, { email }) }, signIn],
    other_identity: [signIn],
    confirm: [
      {
        label: 'Sign in with your password',
        href: linkTo('/api/login', { ...carried, return: linkTo('/api/oidc/start', carried) }, { email }),
      },
      { label: 'Create an organization', href: linkTo('/api/signup', carried, { email }) },
    ],
  };
  return (
    <MessagePage title="Sign in" heading={headings[refusal]} ways={ways[refusal]}>
      <p>{texts[refusal](email, label)}</p>
    </MessagePage>
  );
}

/** Something between here and the provider failed; trying again is safe. */
export function OidcFailurePage({ text, carried }: { text: string; carried: Carried }) {
  return (
    <MessagePage
      title="Sign in"
      heading="Sign-in was not completed"
      ways={[{ label: 'Back to sign-in', href: linkTo('/api/login', carried) }]}
    >
      <p>{text}</p>
    </MessagePage>
  );
}

const headings: Record<OidcRefusal, string> = {
  unverified: 'Your email address is not confirmed',
  unknown: 'There is no account for you yet',
  other_identity: 'This account belongs to another sign-in',
  confirm: 'Sign in with your password once',
};

const texts: Record<OidcRefusal, (email: string, label: string) => string> = {
  unverified: (_email, label) =>
    `No confirmed email address came with ${label}, so no account could be found. Ask whoever manages that sign-in.`,
  unknown: (email) =>
    `Nobody with the address ${email} is a member here. Ask the administrator of your organization for an invitation, or create an organization.`,
  other_identity: (email, label) =>
    `The account of ${email} is used with another identity of ${label}. Sign in with that one, or with your password.`,
  confirm: (email, label) =>
    `An account was started with ${email} and never confirmed. If it is yours, sign in with its password once; from then on ${label} is enough. If it is not, create an organization: the address becomes yours when you confirm it.`,
};

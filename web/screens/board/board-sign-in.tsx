import { SignInFirst } from '#web/parts/account/sign-in-first.tsx';

/** Shown at /kanban to people who are not signed in. */
export function BoardSignIn() {
  return <SignInFirst title="Project Management">Please log in to access the Kanban board.</SignInFirst>;
}

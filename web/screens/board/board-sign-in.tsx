import { SignInFirst } from '#web/shell/sign-in-first.tsx';

/** What stands at /kanban for somebody who is not signed in. */
export function BoardSignIn() {
  return <SignInFirst title="Project Management">Please log in to access the Kanban board.</SignInFirst>;
}

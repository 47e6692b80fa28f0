import { describe, expect, test } from 'vitest';
import { chooseScreen } from './screen-choice.ts';

const home = { name: 'home', access: 'signed_in' as const };
const landing = { name: 'landing', access: 'signed_out' as const };
const onboarding = { name: 'onboarding', access: 'everyone' as const };

const opening = { state: 'loading' as const, asking: false };
const asking = { state: 'loading' as const, asking: true };
const signedOut = { state: 'signed_out' as const, answered: true };
const unanswered = { state: 'signed_out' as const, answered: false };
const signedIn = { state: 'signed_in' as const };

function chosen(
  screens: (typeof home | typeof landing | typeof onboarding)[],
  account: Parameters<typeof chooseScreen>[1],
  path?: string,
) {
  const choice = chooseScreen(screens, account, path);
  return choice.show === 'screen' ? `${choice.screen.name}${choice.framed ? ' in the frame' : ''}` : choice.show;
}

describe('where a path stands twice the account decides', () => {
  test.each([
    [opening, 'nothing'],
    [asking, 'landing'],
    [signedOut, 'landing'],
    [unanswered, 'landing'],
    [signedIn, 'home in the frame'],
  ])('%o shows %s', (account, screen) => {
    expect(chosen([home, landing], account)).toBe(screen);
  });
});

describe('a screen for signed-in people waits for the server, then sends others to the sign-in page', () => {
  test.each([
    [opening, 'waiting'],
    [asking, 'waiting'],
    [signedOut, 'sign_in'],
    [unanswered, 'unreachable'],
    [signedIn, 'home in the frame'],
  ])('%o shows %s', (account, screen) => {
    expect(chosen([home], account)).toBe(screen);
  });
});

describe('a client', () => {
  const asClient = { ...signedIn, user: { role: 'client' as const } };
  test.each([
    ['/', 'requests'],
    ['/compliance', 'requests'],
    ['/workspaces-of-others', 'requests'],
    ['/requests', 'home in the frame'],
    ['/profile/security', 'home in the frame'],
    ['/workspaces', 'home in the frame'],
    ['/assessments/a1/schedule', 'home in the frame'],
    ['/assessments/a1/objectives', 'requests'],
  ])('at %s is shown: %s', (path, screen) => {
    expect(chosen([home], asClient, path)).toBe(screen);
    for (const role of ['viewer', 'admin'] as const) {
      expect(chosen([home], { ...signedIn, user: { role } }, path)).toBe('home in the frame');
    }
  });

  test('sees what is for everyone, and before that nothing of the firm’s home', () => {
    expect(chosen([onboarding], asClient, '/onboarding')).toBe('onboarding in the frame');
    expect(chosen([home, landing], asClient, '/')).toBe('requests');
  });
});

describe('public pages never wait, but for the milliseconds until one that stands for everyone knows whose it is', () => {
  test.each([
    [opening, 'landing', 'nothing'],
    [asking, 'landing', 'onboarding'],
    [unanswered, 'landing', 'onboarding'],
    [signedIn, 'landing', 'onboarding in the frame'],
  ])('%o shows %s and %s', (account, page, both) => {
    expect(chosen([landing], account)).toBe(page);
    expect(chosen([onboarding], account)).toBe(both);
  });
});

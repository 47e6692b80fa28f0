import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropTabWorkspace, keepTabWorkspace, tabWorkspace, takeUpWorkspace } from './tab-workspace.ts';

let stored: Map<string, string>;
let address: string;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  const replaceState = (_state: unknown, _title: string, to: string) => (address = to);
  vi.stubGlobal('window', {
    get location() {
      return { href: `https://app.example.com${address}` };
    },
    history: { state: null, replaceState },
  });
});

afterEach(() => {
  dropTabWorkspace();
  vi.unstubAllGlobals();
});

test.each([
  ['/poam?workspace=north', 'north', '/poam'],
  ['/poam?item=7&workspace=north&x=1#top', 'north', '/poam?item=7&x=1#top'],
  ['/poam?workspace=', 'before', '/poam'],
  ['/poam?item=7', 'before', '/poam?item=7'],
])('the address %s means %s and becomes %s', (opened, workspaceId, left) => {
  keepTabWorkspace('before');
  address = opened;
  takeUpWorkspace();
  expect([tabWorkspace(), address]).toEqual([workspaceId, left]);
});

test('a new tab names none, and one that begins anew neither', () => {
  expect(tabWorkspace()).toBeUndefined();
  keepTabWorkspace('north');
  expect(stored.size).toBe(1);
  dropTabWorkspace();
  expect([tabWorkspace(), stored.size]).toEqual([undefined, 0]);
});

test('a browser whose tabs store nothing knows it until the next page', () => {
  const refuse = () => {
    throw new DOMException('no storage', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepTabWorkspace('north');
  expect(tabWorkspace()).toBe('north');
  dropTabWorkspace();
  expect(tabWorkspace()).toBeUndefined();
});

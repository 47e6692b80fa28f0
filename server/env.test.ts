import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('nothing set works', () => {
  const origin = 'http://localhost:3000';
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_FOLDER: '.data', PUBLIC_ORIGIN: origin });
});

test('lists and flags are read', () => {
  const env = readEnv({ SALES_ADMINS: ' Ann@x.example, bo@x.example ,', TRUST_PROXY: '1', PORT: '8080' });
  expect(env).toMatchObject({ SALES_ADMINS: ['ann@x.example', 'bo@x.example'], TRUST_PROXY: true, PORT: 8080 });
  expect(env.ALLOW_HTTP).toBe(false);
});

test.each([
  [{ PORT: 'x' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ PUBLIC_ORIGIN: 'vernier.example' }, /PUBLIC_ORIGIN/],
  [{ PUBLIC_ORIGIN: 'https://vernier.example/' }, /PUBLIC_ORIGIN/],
  [{ SMTP_URL: 'mail' }, /SMTP_URL/],
  [{ OIDC_ISSUER: 'https://id.example' }, /belong together/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
  [{ SIGN_UP: 'maybe' }, /SIGN_UP/],
  [{ PUBLIC_ORIGIN: 'http://vernier.example' }, /without https/],
  [{ PUBLIC_ORIGIN: 'http://192.168.1.5:3000' }, /without https/],
  [{ PUBLIC_ORIGIN: 'http://127.0.0.1.example' }, /without https/],
])('%j is refused by name', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message);
});

test.each([
  { PUBLIC_ORIGIN: 'https://vernier.example' },
  { PUBLIC_ORIGIN: 'http://localhost:8080' },
  { PUBLIC_ORIGIN: 'http://127.0.0.1:8080' },
  { PUBLIC_ORIGIN: 'http://[::1]:8080' },
  { PUBLIC_ORIGIN: 'http://vernier.example', ALLOW_HTTP: '1' },
])('%j is served', (variables) => {
  expect(readEnv(variables).PUBLIC_ORIGIN).toBe(variables.PUBLIC_ORIGIN);
});

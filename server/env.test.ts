import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('nothing set works', () => {
  const origin = 'http://localhost:3000';
  expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_FOLDER: '.data', PUBLIC_ORIGIN: origin });
});

test('lists and flags are read', () => {
  const env = readEnv({ SALES_ADMINS: ' Ann@x.example, bo@x.example ,', TRUST_PROXY: '1', PORT: '8080' });
  expect(env).toMatchObject({ SALES_ADMINS: ['ann@x.example', 'bo@x.example'], TRUST_PROXY: true, PORT: 8080 });
});

test.each([
  [{ PORT: 'x' }, /PORT/],
  [{ PORT: '70000' }, /PORT/],
  [{ PUBLIC_ORIGIN: 'vernier.example' }, /PUBLIC_ORIGIN/],
  [{ PUBLIC_ORIGIN: 'https://vernier.example/' }, /PUBLIC_ORIGIN/],
  [{ SMTP_URL: 'mail' }, /SMTP_URL/],
  [{ OIDC_ISSUER: 'https://id.example' }, /belong together/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY/],
])('%j is refused by name', (variables, message) => {
  expect(() => readEnv(variables)).toThrow(message);
});

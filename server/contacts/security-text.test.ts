import { expect, test } from 'vitest';
import { openTestApp } from '#server/testing/test-app.ts';

async function read(variables: Record<string, string>): Promise<string> {
  const { app } = await openTestApp({ PUBLIC_ORIGIN: 'https://vernier.example', ...variables });
  const response = await app.request('/.well-known/security.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  return response.text();
}

test('whoever finds a weakness finds the contact of the configuration, and until when it is good', async () => {
  expect(await read({ SECURITY_CONTACT: 'security@harbor.example' })).toBe(
    [
      'Contact: mailto:security@harbor.example',
      'Expires: 2026-12-06T09:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://vernier.example/.well-known/security.txt',
      'Policy: https://vernier.example/trust',
      '',
    ].join('\n'),
  );
});

test('a page may be the contact, and without one it is whoever answers for privacy', async () => {
  expect(await read({ SECURITY_CONTACT: 'https://harbor.example/report' })).toContain(
    'Contact: https://harbor.example/report\n',
  );
  expect(await read({ PRIVACY_EMAIL: 'privacy@harbor.example' })).toContain('Contact: mailto:privacy@harbor.example\n');
});

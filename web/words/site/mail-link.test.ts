import { expect, test } from 'vitest';
import { mailLink } from './mail-link.ts';

test('a mail link fills in subject and text so that every mail program reads them', () => {
  const link = mailLink('a@b.example', 'Gap analysis & more', 'First line\nSecond + line');
  expect(link).toBe(
    'mailto:a@b.example?subject=Gap%20analysis%20%26%20more&body=First%20line%0D%0ASecond%20%2B%20line',
  );
});

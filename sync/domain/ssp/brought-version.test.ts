import { expect, test } from 'vitest';
import { Overlay } from '#sync/engine/overlay.ts';
import { runChange } from '#sync/testing/run-change.ts';
import { bringVersion, deleteVersion } from './brought-version.ts';
import { hashOfSecurityPlan } from './security-plan-parts.ts';

const id = '01975387-1c00-7000-8000-0000000000b1';
const parts = [{ of: '3.1.12[c]', field: 'what', text: 'The gateway refuses the rest.' }];
const texts = { version: '4.2', remark: '', packSha256: null, parts };
const told = {
  ...texts,
  id,
  sha256: hashOfSecurityPlan(texts),
  createdAt: '2026-05-01T08:00:00.000Z',
  createdByName: 'Dana Whitfield',
};

function run(name: string, args: unknown, overlay: Overlay) {
  return runChange(overlay, name, args, { actor: { role: 'admin' } });
}

test.each([
  ['texts that are not those of its hash', { parts: [{ ...parts[0], text: 'Changed since.' }] }, 'sha256'],
  ['a day that lies ahead', { createdAt: '2026-06-10T08:00:00.000Z' }, 'createdAt'],
  ['more than one request holds', { parts: [{ ...parts[0], text: 'é'.repeat(750_001) }] }, 'parts'],
])('a version is not brought with %s', (_what, other, field) => {
  expect(run(bringVersion.name, { ...told, ...other }, new Overlay())).toMatchObject({ refused: { field } });
});

test('a version that a file brought says so beside the name, and goes again; one that was published here stays', () => {
  const overlay = new Overlay();
  run(bringVersion.name, told, overlay);
  expect(overlay.get('sspVersion', id)).toMatchObject({ createdBy: '', createdByName: 'Dana Whitfield, from a file' });
  expect(run(bringVersion.name, { ...told, id: id.replace('b1', 'b2') }, overlay)).toMatchObject({
    refused: {
      field: 'version',
      message: expect.stringMatching(/Leave it out, or publish it under another name where it comes from\.$/),
    },
  });
  expect(run(deleteVersion.name, { id }, overlay)).toHaveProperty('steps');
  overlay.put('sspVersion', { ...told, createdBy: 'u1' });
  expect(run(deleteVersion.name, { id }, overlay)).toMatchObject({ refused: { field: 'id' } });
});

import { expect, test } from 'vitest';
import { fedrampLevels, providerData, providerKinds } from './provider-record.ts';
import { providerVerdict } from './provider-verdict.ts';
import { findProviderRefusal } from './scope-fields.ts';

// What each kind of provider must show, by what it handles; the columns: no authorization and no Level 2 of its own,
// authorized, its own Level 2.
test.each([
  ['csp', 'cui', 'blocker', 'authorized', 'blocker'],
  ['csp', 'spd', 'asset', 'asset', 'asset'],
  ['csp', 'neither', 'none', 'none', 'none'],
  ['esp', 'cui', 'here', 'here', 'own_level'],
  ['esp', 'spd', 'here_asset', 'here_asset', 'own_level'],
  ['esp', 'neither', 'none', 'none', 'none'],
  ['none', 'cui', 'unknown', 'unknown', 'unknown'],
  ['none', 'spd', 'unknown', 'unknown', 'unknown'],
  ['none', 'neither', 'none', 'none', 'none'],
] as const)('%s with %s: bare %s, authorized %s, with a Level 2 of its own %s', (kind, handles, bare, cloud, own) => {
  expect(providerVerdict({ kind, handles, fedramp: 'none', hasLevelTwo: false })).toBe(bare);
  for (const fedramp of fedrampLevels.filter((level) => level !== 'none')) {
    expect(providerVerdict({ kind, handles, fedramp, hasLevelTwo: false })).toBe(cloud);
  }
  expect(providerVerdict({ kind, handles, fedramp: 'none', hasLevelTwo: true })).toBe(own);
});

test('a cloud provider with CUI and without an authorization is the only blocker there is', () => {
  const blockers = providerKinds.flatMap((kind) =>
    providerData.flatMap((handles) =>
      fedrampLevels.flatMap((fedramp) =>
        [false, true].flatMap((hasLevelTwo) =>
          providerVerdict({ kind, handles, fedramp, hasLevelTwo }) === 'blocker' ? `${kind} ${handles} ${fedramp}` : [],
        ),
      ),
    ),
  );
  expect(new Set(blockers)).toEqual(new Set(['csp cui none']));
});

test('a supplier without a part in the system handles nothing that an assessment looks at', () => {
  const refused = providerKinds.flatMap((kind) =>
    providerData.flatMap((handles) => (findProviderRefusal({ kind, handles }) ? `${kind} ${handles}` : [])),
  );
  expect(refused).toEqual(['none cui', 'none spd']);
});

import { expect, test } from 'vitest';
import type { Provider } from './provider-record.ts';
import { providersToSample } from './provider-sample.ts';
import type { Responsibility, ResponsibilityShare } from './responsibility-record.ts';

const provider = (id: string, kind: Provider['kind'], handles: Provider['handles'], change: Partial<Provider> = {}) =>
  ({ id, kind, handles, fedramp: 'none', hasLevelTwo: false, ...change }) as Provider;
const cell = (providerId: string, objectiveId: string, share: ResponsibilityShare) =>
  ({ providerId, objectiveId, share }) as Responsibility;

test('a service that handles CUI inside this scope is sampled for every requirement, one that protects for its own', () => {
  const providers = [
    provider('managed', 'esp', 'cui'),
    provider('certified', 'esp', 'cui', { hasLevelTwo: true }),
    provider('watching', 'esp', 'spd'),
    provider('logging', 'csp', 'spd'),
    provider('hosting', 'csp', 'cui', { fedramp: 'moderate' }),
    provider('cleaning', 'none', 'neither'),
  ];
  const cells = providers.flatMap(({ id }) => [
    cell(id, '3.3.1[a]', 'provider'),
    cell(id, '3.3.2[b]', 'shared'),
    cell(id, '3.3.5[a]', 'organization'),
  ]);
  const sample = providersToSample(providers, cells);
  const idsFor = (controlId: string) => sample(controlId).map(({ id }) => id);
  for (const controlId of ['3.3.1', '3.3.2']) expect(idsFor(controlId)).toEqual(['managed', 'watching', 'logging']);
  for (const controlId of ['3.3.5', '3.1.1']) expect(idsFor(controlId)).toEqual(['managed']);
});

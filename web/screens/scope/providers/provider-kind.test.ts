import { expect, test } from 'vitest';
import type { ProviderFields } from '#sync/domain/scope/scope-fields.ts';
import { problemsIn } from '#web/parts/sheet/record-kind.ts';
import { providerKind } from './provider-kind.ts';

test('the sheet says at the kind why a supplier without a part in the system cannot handle CUI', () => {
  const form: ProviderFields = { ...providerKind.blank, name: 'Coffee Cart', kind: 'none' };
  expect(problemsIn(providerKind, form).kind).toContain('cloud or another external');
  const harmless: ProviderFields = { ...form, handles: 'neither' };
  expect(problemsIn(providerKind, harmless)).toEqual({});
});

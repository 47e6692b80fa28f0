import { blankRow } from '#sync/domain/common/blank-row.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { findProviderRefusal, providerFieldsSchema, type ProviderFields } from '#sync/domain/scope/scope-fields.ts';
import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import { plainForm, type RecordKind } from '#web/parts/sheet/record-kind.ts';

const blank = { kind: 'csp', handles: 'cui', fedramp: 'none' } as const;

export const providerKind: RecordKind<ProviderFields, Provider, ProviderFields> = {
  mutators: providerMutators,
  table: 'provider',
  name: 'provider',
  ...plainForm(providerFieldsSchema, blankRow(providerFieldsSchema, blank)),
  check: (fields) => findProviderRefusal(fields as ProviderFields),
  titleOf: ({ name }) => name,
};

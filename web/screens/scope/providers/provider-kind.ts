import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { findProviderRefusal, type ProviderFields, providerFieldsSchema } from '#sync/domain/scope/scope-fields.ts';
import { providerMutators } from '#sync/domain/scope/scope-mutators.ts';
import type { RecordKind } from '#web/parts/sheet/record-kind.ts';

export const providerKind: RecordKind<ProviderFields, Provider, ProviderFields> = {
  mutators: providerMutators,
  table: 'provider',
  name: 'provider',
  blank: {
    name: '',
    kind: 'csp',
    handles: 'cui',
    offering: '',
    fedramp: 'none',
    hasLevelTwo: false,
    contractRef: '',
    notes: '',
  },
  formOf: ({ name, kind, handles, offering, fedramp, hasLevelTwo, contractRef, notes }) => ({
    name,
    kind,
    handles,
    offering,
    fedramp,
    hasLevelTwo,
    contractRef,
    notes,
  }),
  fieldsOf: (form) => ({ ...form }),
  schema: providerFieldsSchema,
  check: (fields) => findProviderRefusal(fields as ProviderFields),
  titleOf: ({ name }) => name,
};

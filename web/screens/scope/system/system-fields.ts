import * as z from 'zod/mini';
import { type SystemFields, systemFieldsSchema } from '#sync/domain/scope/scope-fields.ts';
import type { DiagramField, System } from '#sync/domain/scope/system-record.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';

/** Fields of one line, in the order in which the sheet and the panel show them. */
export const systemLines = [
  { name: 'legalName', label: 'Legal name' },
  { name: 'uei', label: 'UEI', help: 'Twelve characters.' },
  { name: 'cageCodes', label: 'CAGE codes', help: 'Separated by commas.' },
  { name: 'highestOwner', label: 'Highest-level owner' },
  { name: 'cmmcUid', label: 'CMMC UID', help: 'Ten characters.' },
  { name: 'systemName', label: 'System name' },
  { name: 'systemOwner', label: 'System owner' },
  { name: 'securityOfficer', label: 'Security officer' },
  { name: 'affirmingOfficial', label: 'Affirming official' },
] as const satisfies readonly { name: keyof SystemFields; label: string; help?: string }[];

/** Longer texts. */
export const systemTexts = [
  { name: 'mission', label: 'Mission' },
  { name: 'cuiCategories', label: 'CUI categories' },
  { name: 'environment', label: 'Environment' },
  { name: 'sites', label: 'Sites' },
  { name: 'boundary', label: 'Boundary' },
] as const satisfies readonly { name: keyof SystemFields; label: string }[];

/** What stands in the fields; the contracts are listed as they are stored. */
export type SystemForm = Record<
  (typeof systemLines)[number]['name'] | (typeof systemTexts)[number]['name'] | 'boundaryAgreedOn',
  string
> &
  Pick<System, 'contracts' | DiagramField>;

export function formOf(system: System): SystemForm {
  const names = [...systemLines, ...systemTexts].map(({ name }) => name);
  const texts = Object.fromEntries(names.map((name) => [name, system[name]])) as Omit<
    SystemForm,
    'contracts' | 'boundaryAgreedOn' | DiagramField
  >;
  const { boundaryDiagrams, networkDiagrams, flowDiagrams } = system;
  const diagrams = { boundaryDiagrams, networkDiagrams, flowDiagrams };
  return { ...texts, ...diagrams, contracts: system.contracts, boundaryAgreedOn: system.boundaryAgreedOn ?? '' };
}

/** The form's values as stored. */
function fieldsOf(form: SystemForm): SystemFields {
  return { ...form, boundaryAgreedOn: form.boundaryAgreedOn || null };
}

/**
 * What differs between two forms, with its former values and what is wrong with it. What stays as it was is not asked:
 * an older value may be one that is refused today.
 */
export function systemChange(base: SystemForm, form: SystemForm) {
  const before = fieldsOf(base);
  const after = fieldsOf(form);
  const changed = keysOf(after).filter((field) => !sameValue(before[field], after[field]));
  const part = (from: SystemFields): Partial<SystemFields> =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  const set = part(after);
  const problems: Partial<Record<string, string>> = problemsByField(z.partial(systemFieldsSchema), set);
  return { set, seen: part(before), problems };
}

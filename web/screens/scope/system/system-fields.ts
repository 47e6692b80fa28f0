import * as z from 'zod/mini';
import { systemFieldsSchema, type SystemFields } from '#sync/domain/scope/scope-fields.ts';
import { contactFields, contactName, contactRoles, roleNames } from '#sync/domain/scope/system-contacts.ts';
import type { DiagramField, System } from '#sync/domain/scope/system-record.ts';
import { keysOf, sameValue } from '#sync/engine/value.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';

interface LineOf<Name extends keyof SystemFields> {
  name: Name;
  label: string;
  help?: string;
}

/** Single-line fields that identify the system, in the order in which sheet and panel show them. */
export const identityLines = [
  { name: 'legalName', label: 'Legal name' },
  { name: 'uei', label: 'UEI', help: 'Twelve characters.' },
  { name: 'cageCodes', label: 'CAGE codes', help: 'Separated by commas.' },
  { name: 'highestOwner', label: 'Highest-level owner' },
  { name: 'cmmcUid', label: 'CMMC UID', help: 'Ten characters.' },
  { name: 'systemName', label: 'System name' },
] as const satisfies readonly LineOf<keyof SystemFields>[];

/** The people responsible for it, by name. */
export const roleLines = [
  ...contactRoles.map((name) => ({ name, label: roleNames[name] })),
  { name: 'affirmingOfficial' as const, label: 'Affirming official' },
];

/** How each of them is reached. */
export const contactLines = contactFields.map((name) => ({ name, label: contactName(name) }));

export const peopleLines = [
  { name: 'userCount', label: 'Users' },
  { name: 'privilegedUserCount', label: 'Privileged users' },
] as const satisfies readonly LineOf<keyof SystemFields>[];

export const approverLine = {
  name: 'exemptionApprover',
  label: 'Approver of what does not apply',
  help: '3.12.4[d] asks who approved it.',
} as const satisfies LineOf<keyof SystemFields>;

/** What a page marked as CUI must state on the first page. */
export const designationLines = [
  { name: 'cuiControlledBy', label: 'Controlled by', help: 'Such as the agency and its office.' },
  { name: 'cuiCategory', label: 'CUI category', help: 'Of documents about the system, such as SP-CTI.' },
  { name: 'cuiDissemination', label: 'Dissemination', help: 'Such as FEDCON; empty where it is not limited.' },
  { name: 'cuiContact', label: 'Contact', help: 'Whom to ask about it: a name, a phone number or an address.' },
] as const satisfies readonly LineOf<keyof SystemFields>[];

/** The lines that the panel shows. */
export const systemLines = [...identityLines, ...roleLines];

/** All single-line fields. */
export const allLines = [...systemLines, ...contactLines, ...peopleLines, approverLine, ...designationLines];

/** Multi-line fields. */
export const systemTexts = [
  { name: 'mission', label: 'Mission' },
  { name: 'cuiCategories', label: 'CUI categories' },
  { name: 'environment', label: 'Environment' },
  { name: 'sites', label: 'Sites' },
  { name: 'boundary', label: 'Boundary' },
  {
    name: 'connections',
    label: 'Connections to other systems',
    help: '3.12.4[f] asks for them: which system, what flows, and the agreement. Where there are none, say so.',
  },
  { name: 'software', label: 'Software', help: 'What is installed, a line each.' },
] as const satisfies readonly LineOf<keyof SystemFields>[];

/** The values of the fields; the contracts stay as stored. */
export type SystemForm = Record<
  (typeof allLines)[number]['name'] | (typeof systemTexts)[number]['name'] | 'boundaryAgreedOn',
  string
> &
  Pick<System, 'contracts' | 'planInterval' | DiagramField>;

export function systemFormOf(system: System): SystemForm {
  const names = [...allLines, ...systemTexts].map(({ name }) => name);
  const texts = Object.fromEntries(names.map((name) => [name, system[name]])) as Omit<
    SystemForm,
    'contracts' | 'boundaryAgreedOn' | 'planInterval' | DiagramField
  >;
  const { boundaryDiagrams, networkDiagrams, flowDiagrams, contracts, planInterval } = system;
  const diagrams = { boundaryDiagrams, networkDiagrams, flowDiagrams };
  return { ...texts, ...diagrams, contracts, planInterval, boundaryAgreedOn: system.boundaryAgreedOn ?? '' };
}

/** The form's values as stored. */
function fieldsOf(form: SystemForm): SystemFields {
  return { ...form, boundaryAgreedOn: form.boundaryAgreedOn || null };
}

/**
 * What differs between two forms, with the previous values and what is wrong with the new ones. Unchanged fields are
 * not checked, because an older value may break a rule of today.
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

/** People responsible for a system who can be contacted: each role is a field that holds a name. */
export const contactRoles = ['systemOwner', 'informationOwner', 'securityOfficer'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** Contact details of such a person besides the name. */
const contactParts = ['Title', 'Address', 'Phone', 'Mail'] as const;
type ContactPart = (typeof contactParts)[number];
export type ContactField = `${ContactRole}${ContactPart}`;

/** Such as 'systemOwnerTitle'. */
export const contactFields = contactRoles.flatMap(contactsOf);

/** The contact fields of one role. */
export function contactsOf(role: ContactRole): ContactField[] {
  return contactParts.map((part): ContactField => `${role}${part}`);
}

/** A record with a value for each contact field. */
export function eachContact<T>(make: (field: ContactField) => T): Record<ContactField, T> {
  return Object.fromEntries(contactFields.map((field) => [field, make(field)])) as Record<ContactField, T>;
}

export const roleNames: Readonly<Record<ContactRole, string>> = {
  systemOwner: 'System owner',
  informationOwner: 'Information owner',
  securityOfficer: 'Security officer',
};

/** 'Phone of the system owner'. */
export function contactName(field: ContactField): string {
  const role = contactRoles.find((one) => field.startsWith(one)) ?? 'systemOwner';
  return `${field.slice(role.length)} of the ${roleNames[role].toLowerCase()}`;
}

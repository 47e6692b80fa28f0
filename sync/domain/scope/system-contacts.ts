/** Who answers for a system and can be reached: each role is a field that holds a name. */
export const contactRoles = ['systemOwner', 'informationOwner', 'securityOfficer'] as const;
export type ContactRole = (typeof contactRoles)[number];

/** What is told of such a person beside the name. */
const contactParts = ['Title', 'Address', 'Phone', 'Mail'] as const;
type ContactPart = (typeof contactParts)[number];
export type ContactField = `${ContactRole}${ContactPart}`;

/** Such as 'systemOwnerTitle'. */
export const contactFields = contactRoles.flatMap(contactsOf);

/** What is told of one of them. */
export function contactsOf(role: ContactRole): ContactField[] {
  return contactParts.map((part): ContactField => `${role}${part}`);
}

/** The same of each of them. */
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

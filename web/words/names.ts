const statusNames: Readonly<Record<string, string>> = {
  not_started: 'Not Started',
  in_progress: 'In Progress',
  complete: 'Complete',
  implemented: 'Implemented',
  validated: 'Validated',
};

/** A stored status by its name; 'Unknown' for a value that this version does not know. */
export function statusName(status: string): string {
  return (Object.hasOwn(statusNames, status) && statusNames[status]) || 'Unknown';
}

/** A stored boolean as 'Yes' or 'No'. */
export function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}

interface Named {
  firstName: string;
  lastName: string;
  email: string;
}

/** First and last name, or the email address up to the @. */
export function personName({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || (email.split('@')[0] ?? email);
}

/** The name of somebody in this list; `former` for people who are no longer in it. */
export function memberName(
  members: readonly (Named & { id: string })[],
  id: string | null,
  former = 'Former member',
): string {
  const member = members.find((one) => one.id === id);
  return member ? personName(member) : former;
}

/** 'Sam’s tablet'. `name`: first and last name. */
export function tabletOf(name: string): string {
  return `${name.split(' ')[0] ?? name}’s tablet`;
}

/** 'from Sam’s tablet, not yet on the server'. */
export function fromTablet(name: string): string {
  return `from ${tabletOf(name)}, not yet on the server`;
}

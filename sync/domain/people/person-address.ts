/** The address that distinguishes people whom files name, in one spelling; empty if they have none. */
export function addressOf({ email }: { email: string }): string {
  return email.trim().toLowerCase();
}

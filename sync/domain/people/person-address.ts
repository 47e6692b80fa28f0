/** What tells people apart whom a file names: one address, however it is written; empty where they have none. */
export function addressOf({ email }: { email: string }): string {
  return email.trim().toLowerCase();
}

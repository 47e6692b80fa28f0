/** One mail to one address. Its row stays for a month without the text, as a log entry and as the basis of limits. */
export interface MailRow {
  /** Identifies what the mail is for: the same id is never written twice. */
  id: string;
  kind: string;
  /** The record it concerns; used to withdraw waiting mails. */
  causeId: string;
  workspaceId: string | null;
  senderId: string | null;
  recipient: string;
  replyTo: string | null;
  subject: string;
  /** Emptied once the mail is sent or given up. */
  text: string;
  state: string;
  attempts: number;
  nextTryAt: string;
  /** After this time it is not tried again. */
  expiresAt: string;
  createdAt: string;
}

/** One mail to one address. The row stays for a month, without its text, as the log of what went out and as what limits count. */
export interface MailRow {
  /** Says what the mail is for: the same id is never written twice. */
  id: string;
  kind: string;
  /** The record it is about: by it waiting mails are taken back. */
  causeId: string;
  organizationId: string | null;
  senderId: string | null;
  recipient: string;
  replyTo: string | null;
  subject: string;
  /** Emptied once the mail is on its way or given up. */
  text: string;
  state: string;
  attempts: number;
  nextTryAt: string;
  /** After this it is not tried again. */
  expiresAt: string;
  createdAt: string;
}

/** A request as it is kept. */
export interface QuoteRequestRow {
  id: string;
  createdAt: string;
  companyName: string;
  primaryContact: string;
  email: string;
  /** The whole request as JSON. */
  request: string;
}

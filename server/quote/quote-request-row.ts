/** A stored request. */
export interface QuoteRequestRow {
  id: string;
  createdAt: string;
  companyName: string;
  primaryContact: string;
  email: string;
  /** The whole request as JSON. */
  request: string;
}

export interface SalesApplicationRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  linkedinUrl: string;
  territory: string;
  experience: string;
  motivation: string;
  status: string;
  createdAt: string;
  decidedAt: string | null;
  decidedBy: string | null;
}

export interface SalesRepresentativeRow {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  territory: string;
  /** Hundredths of a percent: 1000 is 10 %. */
  commissionBasisPoints: number;
  referralCode: string;
  isActive: number;
  createdAt: string;
  updatedAt: string;
}

export interface SalesLeadRow {
  id: string;
  representativeId: string;
  /** The organization that signed up. Named so because the lead is the provider's, not that organization's. */
  customerId: string;
  customerName: string;
  customerEmail: string;
  customerCompany: string;
  leadStatus: string;
  subscriptionPlan: string | null;
  monthlyCents: number | null;
  createdAt: string;
  /** When the current or last subscription began; null until the first. */
  paidAt: string | null;
  endedAt: string | null;
  /** The last month ('2026-06') whose commission has been settled. */
  commissionedThrough: string | null;
}

/** The plan that a workspace without a lead pays for; there is no row until somebody records that it pays. */
export interface WorkspaceSubscriptionRow {
  workspaceId: string;
  plan: string;
  notedAt: string;
}

export interface SalesCommissionRow {
  id: string;
  representativeId: string;
  leadId: string;
  commissionType: string;
  amountCents: number;
  /** '2026-06', or 'one-time'. */
  commissionPeriod: string;
  paymentStatus: string;
  createdAt: string;
  paidAt: string | null;
}

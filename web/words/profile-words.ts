// Names of the stored choices in profile and onboarding.

const agencyTypes: Readonly<Record<string, string>> = {
  federal: 'Federal Agency',
  state: 'State Agency',
  local: 'Local Government',
  municipal: 'Municipal Government',
  county: 'County Government',
  tribal: 'Tribal Government',
  contractor: 'Federal Contractor',
  subcontractor: 'Subcontractor',
  non_profit: 'Non-Profit Organization',
  private: 'Private Company',
};

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agencyType: agencyTypes,
  complianceProfile: {
    federal: 'Federal',
    state_local: 'State and Local',
    healthcare: 'Healthcare',
    financial: 'Financial',
    law_enforcement: 'Law Enforcement',
    hybrid: 'Hybrid',
  },
  complianceScope: { basic: 'Basic', moderate: 'Moderate', high: 'High', critical: 'Critical' },
  primaryFramework: {
    'nist-800-171': 'NIST SP 800-171',
    'nist-csf': 'NIST Cybersecurity Framework',
    cmmc: 'CMMC',
    'irs-1075': 'IRS Publication 1075',
    hipaa: 'HIPAA',
    cjis: 'CJIS Security Policy',
  },
  targetDate: {
    '30-days': 'Within 30 days',
    '3-months': 'Within 3 months',
    '6-months': 'Within 6 months',
    '12-months': 'Within 12 months',
    ongoing: 'Ongoing, no fixed date',
  },
  currentStatus: {
    none: 'Not begun',
    basic: 'Basic safeguards in place',
    partial: 'Partly implemented',
    assessment: 'Under assessment',
    certified: 'Certified',
  },
  teamSize: {
    '1-person': '1 person',
    '2-5': '2 to 5 people',
    '6-15': '6 to 15 people',
    '16+': '16 people or more',
    outsourced: 'Outsourced',
  },
  budget: {
    'under-25k': 'Under $25,000',
    '25k-75k': '$25,000 to $75,000',
    '75k-150k': '$75,000 to $150,000',
    '150k-300k': '$150,000 to $300,000',
    'over-300k': 'Over $300,000',
  },
  hasConsultant: {
    none: 'No consultant',
    looking: 'Looking for one',
    'have-consultant': 'We have one',
    interested: 'Interested in yours',
  },
  industry: {
    defense: 'Defense',
    aerospace: 'Aerospace',
    manufacturing: 'Manufacturing',
    technology: 'Technology',
    consulting: 'Consulting',
    other: 'Other',
  },
  employeeCount: {
    '1-10': '1 to 10',
    '11-50': '11 to 50',
    '51-200': '51 to 200',
    '201-500': '201 to 500',
    '500+': 'More than 500',
  },
  currentCompliance: {
    none: 'None yet',
    basic: 'Basic safeguards',
    'nist-partial': 'NIST SP 800-171, in part',
    'nist-complete': 'NIST SP 800-171, complete',
    'cmmc-level1': 'CMMC Level 1',
    'cmmc-level2': 'CMMC Level 2',
  },
  primaryGoal: {
    'nist-compliance': 'Comply with NIST SP 800-171',
    'cmmc-level2': 'Reach CMMC Level 2',
    'contract-requirements': 'Meet contract requirements',
    'improve-security': 'Improve security',
    'audit-preparation': 'Prepare for an audit',
  },
  timeline: {
    immediate: 'Immediately',
    '3-months': 'Within 3 months',
    '6-months': 'Within 6 months',
    '12-months': 'Within 12 months',
    flexible: 'Flexible',
  },
};

/** A stored choice by its name; an unknown value stays as it is. */
export function profileChoiceName(field: string, id: string): string {
  return choices[field]?.[id] ?? id;
}

/** A field's choices as options of a select. */
export function choiceItems<Id extends string>(field: string, ids: readonly Id[]): { id: Id; label: string }[] {
  return ids.map((id) => ({ id, label: profileChoiceName(field, id) }));
}

/** What a visitor enters to ask for a quote. */
export const quoteAnswers = {
  companyName: 'Harbor Machine',
  website: 'harbor.example',
  primaryContact: 'Lee Ortiz',
  title: 'IT manager',
  email: 'lee@harbor.example',
  phone: '202-555-0161',
  companySize: '11-50',
  industry: 'manufacturing',
  annualRevenue: '5m-10m',
  complianceFrameworks: ['cmmc', 'nist-800-171'],
  currentComplianceStatus: 'planning',
  hasExistingSSP: 'unsure',
  desiredTimeline: '6-months',
  budget: 'discuss',
  servicesNeeded: ['gap-analysis'],
  specificRequirements: 'Two sites.',
};

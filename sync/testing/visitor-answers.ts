/** A visitor's answers on the quote form. */
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

/** An applicant's answers on the form for joining the sales team. */
export const salesApplication = {
  firstName: 'Jordan',
  lastName: 'Ellery',
  email: 'jordan@ellery.example',
  phone: '(555) 010-0199',
  linkedinUrl: 'https://www.linkedin.com/in/jordan-ellery',
  territory: 'Virginia',
  experience: 'Nine years of selling to defense suppliers.',
  motivation: 'My customers ask me about this every week.',
};

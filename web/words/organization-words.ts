import { organizationOptions, type OrganizationChoice } from '#sync/domain/organization/organization-options.ts';

// Names of the choices in the organizational assessment.
const yesNoPartial = { yes: 'Yes', no: 'No', partial: 'Partial' };

const choices: Readonly<Record<OrganizationChoice, Readonly<Record<string, string>>>> = {
  companySize: {
    '1-10': '1 to 10 employees',
    '11-50': '11 to 50 employees',
    '51-200': '51 to 200 employees',
    '201-500': '201 to 500 employees',
    '500+': 'More than 500 employees',
  },
  annualRevenue: {
    'under-1m': 'Under $1 million',
    '1m-5m': '$1 to $5 million',
    '5m-25m': '$5 to $25 million',
    '25m-100m': '$25 to $100 million',
    '100m+': 'Over $100 million',
  },
  environments: {
    'on-premise': 'On-premises',
    cloud: 'Cloud',
    hybrid: 'Hybrid',
    saas: 'Software as a service',
    mobile: 'Mobile devices',
    iot: 'IoT and connected equipment',
  },
  cloudProviders: {
    aws: 'AWS',
    azure: 'Azure',
    gcp: 'Google Cloud',
    'aws-govcloud': 'AWS GovCloud',
    'azure-gov': 'Azure Government',
    other: 'Other',
  },
  dataTypes: {
    cui: 'CUI (controlled unclassified information)',
    pii: 'Personal information (PII)',
    financial: 'Financial records',
    health: 'Health information',
    technical: 'Technical data',
    operational: 'Operational technology',
  },
  currentFrameworks: {
    'nist-csf': 'NIST Cybersecurity Framework',
    'iso-27001': 'ISO 27001',
    sox: 'SOX',
    hipaa: 'HIPAA',
    basic: 'Basic safeguards',
    none: 'None',
  },
  securityTools: {
    antivirus: 'Antivirus',
    firewall: 'Firewall',
    backup: 'Backup',
    monitoring: 'Monitoring',
    mfa: 'Multifactor authentication',
    encryption: 'Encryption',
  },
  incidentHistory: { none: 'No incidents', minor: 'Minor', moderate: 'Moderate', significant: 'Significant' },
  existingSSP: yesNoPartial,
  existingPOAM: { yes: 'Yes', no: 'No', unsure: 'Unsure' },
  mfaImplemented: yesNoPartial,
  endpointProtection: yesNoPartial,
  accessControls: yesNoPartial,
  complianceDeadline: {
    '3-months': 'Within 3 months',
    '6-months': 'Within 6 months',
    '12-months': 'Within 12 months',
    '18-months': 'Within 18 months',
    flexible: 'Flexible',
  },
  businessDrivers: {
    'contract-requirement': 'Contract requirement',
    'new-opportunities': 'New opportunities',
    'risk-management': 'Risk management',
    'customer-demand': 'Customer demand',
    'competitive-advantage': 'Competitive advantage',
    regulatory: 'Regulation',
  },
  budget: {
    'under-50k': 'Under $50,000',
    '50k-100k': '$50,000 to $100,000',
    '100k-250k': '$100,000 to $250,000',
    '250k-500k': '$250,000 to $500,000',
    '500k+': 'Over $500,000',
  },
};

/** A stored choice by its name; an unknown value stays as it is. */
export function organizationChoiceName(field: OrganizationChoice, id: string): string {
  return choices[field][id] ?? id;
}

export function organizationChoices(field: OrganizationChoice): { id: string; label: string }[] {
  return organizationOptions[field].map((id) => ({ id, label: organizationChoiceName(field, id) }));
}

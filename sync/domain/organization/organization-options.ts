// The documented choices of the organizational assessment, in the order offered.
export const organizationOptions = {
  companySize: ['1-10', '11-50', '51-200', '201-500', '500+'],
  annualRevenue: ['under-1m', '1m-5m', '5m-25m', '25m-100m', '100m+'],
  environments: ['on-premise', 'cloud', 'hybrid', 'saas', 'mobile', 'iot'],
  cloudProviders: ['aws', 'azure', 'gcp', 'aws-govcloud', 'azure-gov', 'other'],
  dataTypes: ['cui', 'pii', 'financial', 'health', 'technical', 'operational'],
  currentFrameworks: ['nist-csf', 'iso-27001', 'sox', 'hipaa', 'basic', 'none'],
  securityTools: ['antivirus', 'firewall', 'backup', 'monitoring', 'mfa', 'encryption'],
  incidentHistory: ['none', 'minor', 'moderate', 'significant'],
  existingSSP: ['yes', 'no', 'partial'],
  existingPOAM: ['yes', 'no', 'unsure'],
  mfaImplemented: ['yes', 'no', 'partial'],
  endpointProtection: ['yes', 'no', 'partial'],
  accessControls: ['yes', 'no', 'partial'],
  complianceDeadline: ['3-months', '6-months', '12-months', '18-months', 'flexible'],
  businessDrivers: [
    'contract-requirement',
    'new-opportunities',
    'risk-management',
    'customer-demand',
    'competitive-advantage',
    'regulatory',
  ],
  budget: ['under-50k', '50k-100k', '100k-250k', '250k-500k', '500k+'],
} as const;

export type OrganizationChoice = keyof typeof organizationOptions;

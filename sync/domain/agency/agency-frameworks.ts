import type { FrameworkCode } from '#sync/catalog/frameworks/framework-codes.ts';
import type { AgencyProfile } from './agency-profile-record.ts';

const suggested: Readonly<Record<AgencyProfile['agencyType'], readonly FrameworkCode[]>> = {
  state: ['NISTCSF', 'IRS1075', 'GOVRAMP'],
  local: ['NISTCSF', 'CIS_IG1', 'PCI_DSS'],
  tribal: ['NISTCSF', 'CIS_IG1'],
  healthcare: ['NISTCSF', 'HIPAA'],
  law_enforcement: ['NISTCSF', 'CJIS'],
  critical_infrastructure: ['NISTCSF', 'CIS_IG1'],
};

/**
 * Frameworks that agencies of this type usually answer to. West Virginia's own agencies also answer to their state's
 * program.
 */
export function suggestedFrameworks(agencyType: AgencyProfile['agencyType'], jurisdiction: string): FrameworkCode[] {
  const isWestVirginia = /\bWV\b|west virginia/i.test(jurisdiction);
  return [...suggested[agencyType], ...(isWestVirginia ? (['WV_CYBER'] as const) : [])];
}

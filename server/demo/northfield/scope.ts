import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import type { ProviderFields, SystemFields } from '#sync/domain/scope/scope-fields.ts';
import type { Contract } from '#sync/domain/scope/system-record.ts';

export const providers: readonly ProviderFields[] = [
  {
    name: 'Bluepeak Cloud',
    offering: 'Virtual desktop, mail',
    kind: 'csp',
    handles: 'cui',
    fedramp: 'moderate',
    hasLevelTwo: false,
    contractRef: 'BP-2291, clause 9',
    notes: 'Reports incidents within 24 hours and supports DFARS 252.204-7012 (c) to (g) by contract.',
  },
  {
    name: 'Ironclad MSSP',
    offering: 'Log watch',
    kind: 'esp',
    handles: 'spd',
    fedramp: 'none',
    hasLevelTwo: true,
    contractRef: 'IC-0417',
    notes: '',
  },
  {
    name: 'Northstar Backup',
    offering: 'Off-site backup',
    kind: 'csp',
    handles: 'cui',
    fedramp: 'moderate',
    hasLevelTwo: false,
    contractRef: 'NB-8830',
    notes: 'Holds encrypted copies only; the keys stay here.',
  },
  {
    name: 'Quillon IT',
    offering: 'Help desk',
    kind: 'esp',
    handles: 'spd',
    fedramp: 'none',
    hasLevelTwo: false,
    contractRef: 'Frame contract of {year -400}',
    notes: 'Two named technicians, assessed with us.',
  },
  {
    name: 'Halden Shredding',
    offering: 'Destruction of drives and paper, on site and watched',
    kind: 'none',
    handles: 'neither',
    fedramp: 'none',
    hasLevelTwo: false,
    contractRef: '',
    notes: '',
  },
];

/** The responsibility matrix: provider, requirement or objective, share, and both parts. */
export const responsibilities: readonly (readonly [
  provider: string,
  of: string,
  share: 'shared' | 'provider',
  organizationPart: string,
  providerPart: string,
])[] = [
  [
    'Bluepeak Cloud',
    '3.1.12',
    'shared',
    'Approves who may connect and reviews the sessions.',
    'Ends and logs sessions of its desktops.',
  ],
  [
    'Bluepeak Cloud',
    '3.1.13',
    'shared',
    'Keeps the certificate number of the module.',
    'Encrypts the sessions with a validated module.',
  ],
  [
    'Bluepeak Cloud',
    '3.13.16',
    'shared',
    'Encrypts FS-01, BK-01 and all computers.',
    'Encrypts the storage of its desktops and mail.',
  ],
  [
    'Ironclad MSSP',
    '3.3.1',
    'shared',
    'Sends the records and sets what is recorded.',
    'Keeps its copy of the records for a year.',
  ],
  [
    'Ironclad MSSP',
    '3.3.5',
    'shared',
    'Reviews the weekly report and follows up.',
    'Correlates the records, and calls within the hour.',
  ],
  ['Ironclad MSSP', '3.14.6', 'shared', 'Acts on alarms.', 'Watches the traffic of FW-1 day and night.'],
  [
    'Northstar Backup',
    '3.8.9',
    'shared',
    'Encrypts on BK-01 and keeps the keys.',
    'Keeps the copies encrypted and apart from others.',
  ],
  [
    'Quillon IT',
    '3.7.2',
    'shared',
    'Approves tools and technicians.',
    'Uses approved tools and names its technicians.',
  ],
  [
    'Halden Shredding',
    '3.8.3',
    'shared',
    'Watches, and keeps the certificates by serial number.',
    'Shreds on site and certifies.',
  ],
];

export const system: Partial<SystemFields> = {
  legalName: 'Northfield Avionics LLC',
  uei: 'NFA7K2F4M1Q9',
  cageCodes: '7K2F4',
  systemName: 'NFA Engineering',
  systemOwner: 'Tom Okafor',
  securityOfficer: 'Marcus Reyes',
  affirmingOfficial: 'Dana Whitfield',
  informationOwner: 'Halcyon Aero, program office',
  informationOwnerTitle: 'Program manager',
  informationOwnerAddress: '800 Meridian Avenue, Wichita, KS',
  informationOwnerPhone: '+1 316 555 0110',
  informationOwnerMail: 'program-office@halcyon.example',
  systemOwnerTitle: 'IT manager',
  systemOwnerAddress: '14 Foundry Road, Dayton, OH, Building 1',
  systemOwnerPhone: '+1 937 555 0144',
  systemOwnerMail: 'tom@northfield.example',
  securityOfficerTitle: 'Compliance manager',
  securityOfficerAddress: '14 Foundry Road, Dayton, OH, Building 1',
  securityOfficerPhone: '+1 937 555 0143',
  securityOfficerMail: 'marcus@northfield.example',
  userCount: '38',
  privilegedUserCount: '3',
  planInterval: 'yearly',
  exemptionApprover: 'Dana Whitfield',
  connections:
    'Halcyon Aero, supplier portal: drawings come in over TLS, by the interconnection agreement of {year -500}.\nRidgeline Machining, subcontractor: drawings and programs go out through SFT-1, by subcontract RM-114.\nThere are no others.',
  software:
    'Windows 11 Enterprise\nWindows Server 2025\nSolidWorks 2026\nMastercam 2026\nBluepeak desktop client\nEndpoint protection agent',
  cuiControlledBy: 'Department of the Navy, by Halcyon Aero',
  cuiCategory: 'Controlled technical information (SP-CTI)',
  cuiDissemination: 'FEDCON',
  cuiContact: 'Marcus Reyes, +1 937 555 0143',
  environment:
    'Two buildings on one site with one server room, FS-01 for CUI at the works, and virtual desktops at Bluepeak Cloud for CUI on the road.',
  sites: '14 Foundry Road, Dayton, OH, Buildings 1 and 2',
  cuiCategories: 'Controlled technical information',
  mission: 'Design and machining of landing-gear parts.',
  boundary:
    'Engineering, the lab and the machine cells of both buildings, the server room, and the virtual desktops and mail at Bluepeak Cloud. FW-1 is the outer boundary; SW-1 keeps the CUI network, the cells and the office apart. The guest network, the telephones and the lobby screen stay outside.',
};

export const contract: Omit<Contract, 'id'> = {
  number: 'HA-5520',
  prime: 'Halcyon Aero',
  clauses: 'DFARS 252.204-7012, 252.204-7021',
  level: 2,
  assessedBy: 'c3pao',
};

/** What does not exist in the system, and what proves it; `checked`: days from now. */
export const exclusions: readonly (Pick<Exclusion, 'id' | 'policy' | 'procedure' | 'check'> & { checked: number })[] = [
  {
    id: 'wireless',
    policy: 'Access Control Policy: no wireless in the system',
    procedure: 'Wireless is off in the setup of every computer; SW-1 refuses access points.',
    check: 'Survey of both buildings on {day -47}: none but AP-G2, which is outside.',
    checked: -47,
  },
  {
    id: 'voip',
    policy: 'System and Communications Protection Policy: telephones are outside',
    procedure: 'VOIP-1 has a line of its own; SW-1 has no network for telephones.',
    check: 'Ports of SW-1 compared with the drawing on {day -47}.',
    checked: -47,
  },
];

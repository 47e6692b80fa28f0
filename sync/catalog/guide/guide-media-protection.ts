import type { FamilyGuide } from './guide-types.ts';

export const mediaProtectionGuide: FamilyGuide = {
  code: 'MP',
  description:
    'Paper, drives, tapes and sticks that hold CUI are marked, locked up, tracked on the road and destroyed for good. It covers the drawing in the job traveler as much as the backup disk.',
  priority: 'Medium',
  complexity: 'Low',
  timeEstimate: '2-3 weeks',
  keyControls: ['3.8.1', '3.8.3', '3.8.4', '3.8.6', '3.8.7', '3.8.9'],
  implementation: {
    overview:
      'The cheapest medium to protect is one that does not exist, so first cut the number of places where CUI is printed or copied. Block USB storage for everyone and issue a handful of encrypted sticks by name to those who show a need. Give paper a color, a cabinet and a shredder of its own. Backups deserve the most attention, as they contain everything and are often taken home in a bag by someone who means well.',
    phases: [
      {
        name: 'Cut down and locate',
        duration: '3-4 days',
        tasks: [
          'Search desks, travelers, vehicles and storage rooms for paper and loose drives with CUI.',
          'Destroy what no contract requires you to hold and consolidate the rest into locked cabinets.',
          'Record who has keys to those cabinets and compare the names with people cleared for CUI.',
        ],
      },
      {
        name: 'Mark, block and encrypt',
        duration: '5-8 days',
        tasks: [
          'Add CUI banners to document templates and put colored labels on drives, binders and backup disks.',
          'Disable removable storage by device policy and allow the registered encrypted sticks by serial number.',
          'Encrypt backups with a validated module and hold the recovery key somewhere other than on the backup server.',
          'Create a transport form with item, carrier, sender, receiver and time, for the courier and for your own car.',
          'Forbid drives that nobody can name an owner for, trade-show giveaways in particular.',
        ],
      },
      {
        name: 'Destroy with proof',
        duration: '2-3 days',
        tasks: [
          'Choose a method per medium from NIST SP 800-88: cross-cut shredding, erasure with a report, physical destruction.',
          'Sign up a destruction service that issues certificates listing serial numbers.',
          'Dispose of the pile in the closet as the first recorded case, with two signatures.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Device control software',
      purpose: 'Refuses unknown USB storage, permits registered sticks and reports attempts.',
    },
    {
      kind: 'Hardware-encrypted USB drives',
      purpose: 'Carry files between isolated machines with a keypad or password and a validated chip.',
    },
    {
      kind: 'Encrypted backup system',
      purpose: 'Protects copies on disk, tape and in the cloud with keys you hold yourself.',
    },
    {
      kind: 'High-security shredder',
      purpose: 'Turns CUI paper into particles of at most one by five millimeters, the size NIST names.',
    },
    {
      kind: 'Erasure software with reports',
      purpose: 'Overwrites or cryptographically clears drives and prints a record for each serial number.',
    },
    {
      kind: 'Locking cabinets and tamper-evident bags',
      purpose: 'Keep media safe at rest in the office and show interference on the way.',
    },
  ],
  costs: {
    small: { low: 1500, high: 4000 },
    medium: { low: 4000, high: 8000 },
    large: { low: 8000, high: 15000 },
  },
  costFactors: [
    'How much of production still runs on paper, and whether tablets at the machine could replace it.',
    'The number of isolated machines that can only be fed by stick.',
    'Backup generations kept, because every extra copy has to be encrypted, labeled and stored.',
    'Regular collection by a shredding firm compared with one machine in the office.',
  ],
};

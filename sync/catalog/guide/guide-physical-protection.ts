import type { FamilyGuide } from './guide-types.ts';

export const physicalProtectionGuide: FamilyGuide = {
  code: 'PE',
  description:
    'Only the right people can walk up to systems and CUI; visitors are accompanied and noted, and the rules hold in home offices too.',
  priority: 'Medium',
  complexity: 'Low',
  timeEstimate: '2-4 weeks',
  keyControls: ['3.10.1', '3.10.2', '3.10.3', '3.10.4', '3.10.6'],
  implementation: {
    overview:
      'Look at the building as a stranger would: the loading dock left open in summer, the side door with the broken closer, the server under the stairs. Much of this is a day of a locksmith. You need not turn the whole site into a controlled area; choose rooms where CUI is worked on, make those tight, and let the remainder be an ordinary workplace. Five of the six requirements can never be left open on a POA&M: four belong to the basic safeguarding set, and 3.10.2 weighs five points. Only 3.10.6 may wait, so finish the others early.',
    phases: [
      {
        name: 'Walk the site and draw the zones',
        duration: '1 week',
        tasks: [
          'Mark public, staff and CUI zones on a floor plan with each door, window, dock and roof hatch.',
          'List who may enter every zone and have a manager sign the list.',
          'Test all doors for closing and locking, at lunchtime and after the cleaners have gone.',
          'Note where network cables, switches and the alarm panel can be touched by outsiders.',
        ],
      },
      {
        name: 'Locks, logs and monitoring',
        duration: '3-10 days',
        tasks: [
          'Install readers or keyed locks on the CUI rooms and put infrastructure into a locked cabinet.',
          'Inventory keys, badges and combinations, collect strays, and change codes whenever a holder leaves.',
          'Aim cameras at entrances and the server room, and choose how many weeks of recording to keep.',
          'Place a visitor log at reception with name, company, host, time in, time out and badge number.',
        ],
      },
      {
        name: 'Visitors and other work sites',
        duration: '2-5 days',
        tasks: [
          'Train hosts to stay within sight of guests and give them a polite sentence for challenging strangers.',
          'Issue a home-office rule: lockable room or drawer, privacy screen, no family members at the computer.',
          'Send somebody without a badge past reception and record how far they came.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Electronic access control',
      purpose: 'Badge readers that open by role and keep the entry log for you.',
    },
    {
      kind: 'Video surveillance',
      purpose: 'Shows afterwards who came through a door, provided that recordings outlast the discovery.',
    },
    {
      kind: 'Visitor management',
      purpose: 'A paper book or a tablet that prints a dated badge and tells the host.',
    },
    {
      kind: 'Intrusion alarm',
      purpose: 'Watches doors and motion out of hours and calls somebody who answers.',
    },
    {
      kind: 'Key control box',
      purpose: 'Releases mechanical keys by code, so you know which one is out and with whom.',
    },
    {
      kind: 'Lockable network cabinets',
      purpose: 'Give switches and small servers a physical boundary when there is no server room.',
    },
  ],
  costs: {
    small: { low: 2000, high: 6000 },
    medium: { low: 6000, high: 12000 },
    large: { low: 12000, high: 25000 },
  },
  costFactors: [
    'Doors that need a reader, at several hundred to a few thousand dollars apiece with wiring.',
    'Leased premises, where the landlord must agree to changes or already operates a system.',
    'Sites and buildings in scope, since each repeats the full list.',
    'Room for an enclosed CUI area, or construction of a wall where there is none.',
    'Reception staffing for buildings with many daily visitors.',
  ],
};

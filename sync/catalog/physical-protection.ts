import type { RequirementText } from './catalog-types.ts';

export const physicalProtection: RequirementText[] = [
  {
    id: '3.10.1',
    title: 'Limit physical access',
    description:
      'Only people with permission can physically reach the systems, the equipment and the places where they run, such as server rooms, offices and wiring closets. Locks, badges or guards keep everyone else out.',
    objectives: [
      {
        letter: 'a',
        title: 'People allowed physical access are identified',
        description:
          'A current, approved list names who may enter the areas that hold systems and equipment, and for which areas.',
        method: 'examine',
        evidence:
          'Approved access list by area with approver and last review date; badge system export of active holders.',
      },
      {
        letter: 'b',
        title: 'Physical access to systems is limited',
        description:
          'Only listed people can get to the systems themselves, such as servers and workstations that process CUI, and the barrier in front of them holds when tried.',
        method: 'test',
        evidence:
          'Server room door tried with an unlisted badge; key or badge assignments compared with the approved names.',
      },
      {
        letter: 'c',
        title: 'Physical access to equipment is limited',
        description:
          'Network gear, printers, copiers, storage and other equipment are where only authorized people can touch them, or are locked against everyone else.',
        method: 'test',
        evidence:
          'Locked racks, wiring closets and CUI printers seen on a walk-through, with who holds the cabinet keys.',
      },
      {
        letter: 'd',
        title: 'Physical access to operating environments is limited',
        description:
          'The surroundings in which systems run, such as offices, shop floor areas and labs where CUI is handled, are closed to people without permission.',
        method: 'test',
        evidence:
          'Doors to CUI work areas found locked or staffed during the day and after hours; floor plan marking controlled areas and entrances.',
      },
    ],
  },
  {
    id: '3.10.2',
    title: 'Protect and monitor the facility',
    description:
      'The building that houses the systems, and the infrastructure that supports them (power, network cabling, cooling), are guarded against intrusion, tampering and damage, and are watched so that trouble is noticed.',
    objectives: [
      {
        letter: 'a',
        title: 'The facility is protected',
        description:
          'The building or suite where systems reside has working protection against break-in and damage: solid doors and locks, alarms, secured windows or guards.',
        method: 'test',
        evidence:
          'Walk around the perimeter checking locks, windows and delivery doors; alarm arming shown at the panel.',
      },
      {
        letter: 'b',
        title: 'Support infrastructure is protected',
        description:
          'Power feeds, network cabling, telecom closets, cooling and backup power are shielded from tampering, damage and unauthorized reach.',
        method: 'test',
        evidence:
          'Cabling in conduit or locked spaces, locked electrical and telecom rooms, and the UPS or generator location inspected on site.',
      },
      {
        letter: 'c',
        title: 'The facility is monitored',
        description:
          'Someone or something watches the building where systems reside, by cameras, intrusion alarms, guards or staff.',
        method: 'test',
        evidence:
          'Live and recorded views from entrance cameras, event reports of the alarm service, and guard round sheets with follow-up notes.',
      },
      {
        letter: 'd',
        title: 'Support infrastructure is monitored',
        description:
          'Rooms and lines that supply power, network and cooling are watched for intrusion or failure, so that an open closet or a lost feed comes to notice.',
        method: 'test',
        evidence:
          'Sensor or UPS alerts for the telecom closet, camera coverage of utility rooms, and tickets raised from such alerts.',
      },
    ],
  },
  {
    id: '3.10.3',
    title: 'Escort and watch visitors',
    description:
      'People without their own permission to be in a controlled area are accompanied while they are there, and what they do is watched, so that a guest, vendor or repair technician never has unattended access to systems or CUI.',
    objectives: [
      {
        letter: 'a',
        title: 'Visitors are escorted',
        description: 'Every visitor to areas with systems or CUI stays with an authorized host from entry to exit.',
        method: 'interview',
        evidence:
          'Reception and hosts describing a recent visit; the escort named in the visitor log; visitor badges worn during the tour.',
      },
      {
        letter: 'b',
        title: 'Visitor activity is monitored',
        description:
          'Someone pays attention to what visitors do while on site, such as what they look at, photograph or plug in.',
        method: 'interview',
        evidence:
          'Escorts explaining what they watch for and report; camera footage of a visit; any incident notes about visitor conduct.',
      },
    ],
  },
  {
    id: '3.10.4',
    title: 'Keep physical access logs',
    description:
      'The organization records who physically entered its facility or controlled areas and when, and keeps those records, so that it can later find out who was present. Paper sign-in sheets and electronic badge logs both count.',
    objectives: [
      {
        letter: 'a',
        title: 'Physical access logs are maintained',
        description:
          'Logs of physical access are kept up: who came in, staff and visitors, with date and time, for as long as the organization has set.',
        method: 'examine',
        evidence:
          'Badge reader export and visitor sign-in sheets covering the retention period, with an entry found for a known visit.',
      },
    ],
  },
  {
    id: '3.10.5',
    title: 'Control physical access devices',
    description:
      'Keys, locks, combinations, badges, card readers and similar devices that open doors are known, handed out only to approved people, and looked after over time: recovered, changed or replaced when they are lost or their holder leaves.',
    objectives: [
      {
        letter: 'a',
        title: 'Physical access devices are identified',
        description:
          'The organization knows every device that governs entry: which keys, cards, codes, locks and readers exist.',
        method: 'examine',
        evidence:
          'Inventory of locks, keys, badges, keypads and readers listing serial or stamp numbers and the doors they serve.',
      },
      {
        letter: 'b',
        title: 'Physical access devices are controlled',
        description:
          'Keys, cards and codes reach only people approved for them, spares are locked away, and a lost or unreturned device stops working or is dealt with.',
        method: 'test',
        evidence:
          'Key issue receipts with signatures, spare keys and blank badges counted in their locked box, and a deactivated card tried at a reader.',
      },
      {
        letter: 'c',
        title: 'Physical access devices are managed',
        description:
          'Keys, cards, codes, locks and readers are looked after over their life, for example recovered, changed or replaced when a holder leaves or one is lost.',
        method: 'examine',
        evidence:
          'Records of the last key audit, combination changes with dates and reasons, locksmith invoices and reader maintenance tickets.',
      },
    ],
  },
  {
    id: '3.10.6',
    title: 'Protect CUI at other work sites',
    description:
      'Where people handle CUI away from the main facility, such as at home or at a customer site, the organization says which protections apply there and sees that they are followed.',
    objectives: [
      {
        letter: 'a',
        title: 'Safeguards for alternate work sites are defined',
        description:
          'A written rule states what protects CUI at homes and other alternate sites: approved devices, VPN, screen privacy, locked storage, printing and disposal.',
        method: 'examine',
        evidence:
          'Telework policy or agreement that lists the physical and technical protections for CUI outside the office.',
      },
      {
        letter: 'b',
        title: 'Safeguards for alternate work sites are enforced',
        description:
          'The defined protections are really applied by people who work elsewhere, through technical settings where possible and through checks where not.',
        method: 'test',
        evidence:
          'Remote laptop shown with forced VPN, disk encryption and blocked local printing; signed telework agreements and home-office checks.',
      },
    ],
  },
];

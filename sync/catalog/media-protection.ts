import type { RequirementText } from './catalog-types.ts';

export const mediaProtection: RequirementText[] = [
  {
    id: '3.8.1',
    title: 'Control and store CUI media',
    description:
      'Anything that carries CUI, whether paper or digital (drives, tapes, discs, USB devices, phones), is physically controlled while in use and locked away when it is not, so that it cannot be read, taken or lost unnoticed.',
    objectives: [
      {
        letter: 'a',
        title: 'Paper holding CUI is physically controlled',
        description:
          'Printed CUI stays in the hands or sight of authorized people. The organization knows who may take it, how it moves around the office and where it is now.',
        method: 'test',
        evidence:
          'A walk past desks, printers and meeting rooms with no CUI left out; sign-out log for drawings and binders; clean desk rule.',
      },
      {
        letter: 'b',
        title: 'Digital media holding CUI are physically controlled',
        description:
          'Drives, backup tapes, USB devices, discs and other digital carriers of CUI are accounted for, with a known holder for each and a check on who takes them.',
        method: 'test',
        evidence:
          'Inventory of CUI drives and USB devices by serial number and holder, matched by hand against the devices found on site.',
      },
      {
        letter: 'c',
        title: 'Paper holding CUI is securely stored',
        description:
          'Paper with CUI that nobody is using is kept in a locked cabinet, drawer, safe or room that only authorized people can open.',
        method: 'test',
        evidence:
          'Locked file cabinets or rooms seen in use, and the list of people holding their keys or combinations.',
      },
      {
        letter: 'd',
        title: 'Digital media holding CUI are securely stored',
        description:
          'Digital media with CUI that are not in use sit in a locked container or secured room, including spare drives, backups and equipment waiting for disposal.',
        method: 'test',
        evidence:
          'Media safe or locked server room viewed with its contents; the shelf or bin for retired drives; photos of the locks.',
      },
    ],
  },
  {
    id: '3.8.2',
    title: 'Limit media access to authorized users',
    description:
      'Only people who are authorized to see CUI can get to the CUI held on system media, paper or digital. Being in the building, or having an account, is not enough by itself.',
    objectives: [
      {
        letter: 'a',
        title: 'Access to CUI on media is limited to authorized users',
        description:
          'The people who can open, borrow or read media holding CUI are exactly those approved for it. Anyone else is stopped by a lock, a check-out step or encryption.',
        method: 'test',
        evidence:
          'Approved access list for CUI media compared with the check-out log, and a drive that will not unlock for an unapproved user.',
      },
    ],
  },
  {
    id: '3.8.3',
    title: 'Sanitize or destroy media',
    description:
      'Before media that held CUI are thrown away or given to anyone for reuse, the CUI on them is removed beyond recovery or the media are destroyed. This covers paper, drives, phones, and copiers or printers with internal storage.',
    objectives: [
      {
        letter: 'a',
        title: 'Media are sanitized or destroyed before disposal',
        description:
          'Every item that held CUI is wiped beyond recovery, shredded or otherwise destroyed before it leaves as waste or scrap, including leased copiers and failed drives.',
        method: 'examine',
        evidence:
          'Certificates of destruction and wipe logs with serial numbers, traced to assets retired in the inventory; shredding service receipts.',
      },
      {
        letter: 'b',
        title: 'Media are sanitized before reuse',
        description:
          'Media that held CUI are wiped by a method that leaves nothing recoverable before they go to another user, another purpose, or a vendor for repair or return.',
        method: 'test',
        evidence:
          'A drive from the reissue shelf checked for leftover data, with the sanitization record that shows method, date and who verified it.',
      },
    ],
  },
  {
    id: '3.8.4',
    title: 'Mark media holding CUI',
    description:
      'Media that contain CUI carry the CUI marking that applies and, where there is one, the limit on who may receive them. Whoever picks an item up can then see that it is CUI and how it may be shared.',
    objectives: [
      {
        letter: 'a',
        title: 'CUI media carry the required CUI markings',
        description:
          'Paper and digital media with CUI bear the marking that the CUI rules call for, such as a page banner or a label on the drive or its case.',
        method: 'examine',
        evidence:
          'Samples of printed drawings, reports, USB devices and backup tapes showing the CUI banner or label; the marking guide staff use.',
      },
      {
        letter: 'b',
        title: 'CUI media carry distribution limits',
        description:
          'Media with CUI also show any restriction on who may receive it, for example a distribution statement or a limited dissemination control from the contract.',
        method: 'examine',
        evidence:
          'Technical documents bearing distribution statements or NOFORN-type controls, compared with what the contract or the owner specified.',
      },
    ],
  },
  {
    id: '3.8.5',
    title: 'Account for media in transport',
    description:
      'When media with CUI leave a controlled area, only authorized people can get at them, and someone can be named as responsible for them from departure to arrival.',
    objectives: [
      {
        letter: 'a',
        title: 'Access to CUI media is controlled',
        description:
          'Access to media holding CUI stays with authorized people, including the staff or couriers allowed to carry them and the packaging that keeps others out.',
        method: 'interview',
        evidence:
          'Accounts from staff who ship or carry media; list of approved couriers; sealed packages or locked cases ready to leave.',
      },
      {
        letter: 'b',
        title: 'Media in transport are accounted for',
        description:
          'Each item with CUI is tracked whenever it travels outside controlled areas, so the organization can say who had it at each step and that it arrived.',
        method: 'examine',
        evidence:
          'Transport log or chain-of-custody forms with item, sender, carrier, tracking number and signed receipt for recent shipments.',
      },
    ],
  },
  {
    id: '3.8.6',
    title: 'Encrypt CUI on moving media',
    description:
      'CUI on digital media is encrypted whenever the media are transported, unless another physical protection, such as a locked container kept in the custody of an authorized person, keeps it confidential.',
    objectives: [
      {
        letter: 'a',
        title: 'CUI on transported digital media is kept confidential',
        description:
          'Laptops, drives, discs and USB devices that travel with CUI are encrypted. Where they are not, a stated physical safeguard protects them for the whole journey.',
        method: 'test',
        evidence: 'Encryption status shown on a travel laptop and USB drive, or the procedure for locked transport.',
      },
    ],
  },
  {
    id: '3.8.7',
    title: 'Control removable media use',
    description:
      'The organization decides which removable media may be used on its system components, by whom and for what, and enforces that decision. This keeps CUI from being copied out and malware from being carried in on a USB device.',
    objectives: [
      {
        letter: 'a',
        title: 'Use of removable media is controlled',
        description:
          'Components accept only the removable media that the rules allow, through blocked ports, device allow-lists or a comparable limit that works in practice.',
        method: 'test',
        evidence:
          'An unapproved USB drive plugged into a sample workstation and refused; device control policy export with its exceptions.',
      },
    ],
  },
  {
    id: '3.8.8',
    title: 'Ban ownerless storage devices',
    description:
      'No portable storage device is used unless it is known whose it is. A device with no identifiable owner, such as a USB drive found in a parking lot, is never connected, because nobody answers for what is on it.',
    objectives: [
      {
        letter: 'a',
        title: 'Portable storage without a known owner is prohibited',
        description: 'A device that cannot be traced to a person, department or project is forbidden.',
        method: 'interview',
        evidence:
          'Answers from several employees on what they do with a found USB drive; the written ban; register tying each issued device to an owner.',
      },
    ],
  },
  {
    id: '3.8.9',
    title: 'Protect backups of CUI',
    description:
      'Backups that contain CUI stay confidential wherever they are kept: on site, at another site or with a cloud provider. Encryption, locked storage or both keep the copy as private as the original.',
    objectives: [
      {
        letter: 'a',
        title: 'Backup CUI is kept confidential where it is stored',
        description:
          'Each place that holds backup copies of CUI, including off-site vaults and cloud storage, protects them by encryption or physical control against unauthorized reading.',
        method: 'test',
        evidence:
          "Backup job settings showing encryption on, who holds the keys, the cloud provider's FedRAMP standing, and a look at the tape or disk safe.",
      },
    ],
  },
];

import type { FamilyGuide } from './guide-types.ts';

export const accessControlGuide: FamilyGuide = {
  code: 'AC',
  description:
    'Who and what may reach CUI, from where, and what they may do once they are in. It is the largest family and the one an assessor can test on the spot.',
  priority: 'Critical',
  complexity: 'High',
  timeEstimate: '8-12 weeks',
  keyControls: ['3.1.1', '3.1.2', '3.1.3', '3.1.5', '3.1.12', '3.1.18', '3.1.20'],
  implementation: {
    overview:
      'Begin with a decision, not a product: which people, service accounts and devices need CUI to do their work. Every account you leave out of that list is one less to defend. A contractor of twenty people can often do with a small enclave for CUI and ordinary office systems kept outside it. Once the list is settled, put it into groups in one directory, take administrator rights away from daily accounts, and close the paths that go around the directory: remote access, wireless, phones, personal cloud storage and the shop-floor computer everybody shares.',
    phases: [
      {
        name: 'Find the accounts and draw the CUI flow',
        duration: '2-3 weeks',
        tasks: [
          'Export every account from every directory, cloud tenant, firewall and machine tool, and mark each as person, service or device.',
          'Disable accounts of people who have left and shared logins nobody will sign for.',
          'Draw where CUI arrives, who opens it, where it is stored and how it leaves, down to the supplier portal and the print queue.',
          'List outside systems that touch CUI, such as customer portals and cloud storage, with the terms on which each is allowed.',
        ],
      },
      {
        name: 'Define roles and rebuild permissions',
        duration: '2-3 weeks',
        tasks: [
          'Write a one-page role matrix: role, systems, CUI folders, who approves membership.',
          'Replace individual folder permissions by groups that match the matrix.',
          'Give each administrator a second, named account for administration and remove local administrator rights from the first.',
          'Separate the person who requests access from the one who grants it; in a very small firm, have the owner approve and the IT provider carry out.',
          'Turn on logging of privileged commands and show that an ordinary account is refused them.',
        ],
      },
      {
        name: 'Close remote, wireless and mobile paths',
        duration: '2-3 weeks',
        tasks: [
          'Route all remote access through one gateway with encryption and multifactor sign-in, and remove screen-sharing tools that bypass it.',
          'Put guest Wi-Fi on its own network and require individual credentials on the business one.',
          'Enroll phones and tablets that see company mail in device management with encryption, or block mail on them.',
          'Name the administrative commands that may be run from outside and have each approved in writing.',
        ],
      },
      {
        name: 'Set session rules and prove the family',
        duration: '2-3 weeks',
        tasks: [
          'Set the failed sign-in limit, the screen lock and the session end by policy, and photograph or export the setting.',
          'Show the CUI notice at sign-in on workstations, servers and the remote gateway.',
          'Appoint the two or three people who may publish to the website and keep a record of what they checked.',
          'Pick ten accounts at random and trace each to an approval, a role and a current employee.',
          'Put a quarterly access review in the calendar with the department heads who must sign it.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Central directory',
      purpose:
        'One place where people, groups and devices are created, changed and disabled, for example Active Directory or a cloud identity service.',
    },
    {
      kind: 'Conditional access policies',
      purpose: 'Decide by device, country and client whether a sign-in goes on, asks for more proof or is refused.',
    },
    {
      kind: 'Privileged access management',
      purpose: 'Lends administrator rights for an hour and a reason instead of leaving them switched on.',
    },
    {
      kind: 'VPN or zero trust gateway',
      purpose: 'The single monitored door for remote work, with a list of who went through it and when.',
    },
    {
      kind: 'Mobile device management',
      purpose: 'Encrypts, locks and wipes phones and tablets, and tells you which of them are approved.',
    },
    {
      kind: 'Wireless controller with 802.1X',
      purpose:
        'Lets each laptop join the business network with its own certificate, so no shared Wi-Fi password exists to leak.',
    },
    {
      kind: 'Data loss prevention',
      purpose: 'Stops marked CUI from leaving by mail, upload or copy to an address that is not on the approved flow.',
    },
  ],
  costs: {
    small: { low: 8000, high: 15000 },
    medium: { low: 15000, high: 30000 },
    large: { low: 30000, high: 60000 },
  },
  costFactors: [
    'The number of people who truly need CUI: an enclave for eight costs far less than securing sixty seats.',
    'Separate directories left over from acquisitions, which must be merged or governed one by one.',
    'Shop-floor and test equipment that cannot take individual logins and needs a compensating arrangement.',
    'Licenses of the government cloud edition if CUI lives in mail or shared drives.',
    'Whether phones are bought by the company or personal phones are kept out of scope altogether.',
    'Hours of an outside engineer for the gateway and wireless changes, often done on weekends.',
  ],
};

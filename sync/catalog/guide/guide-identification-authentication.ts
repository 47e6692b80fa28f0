import type { FamilyGuide } from './guide-types.ts';

export const identificationAuthenticationGuide: FamilyGuide = {
  code: 'IA',
  description:
    'Each person, process and device proves its identity before it gets in, people with more than a password. Credentials are issued, stored and retired with care.',
  priority: 'Critical',
  complexity: 'Medium',
  timeEstimate: '4-8 weeks',
  keyControls: ['3.5.1', '3.5.2', '3.5.3', '3.5.4', '3.5.7', '3.5.10'],
  implementation: {
    overview:
      'Multifactor authentication weighs five points, and is easily there only in part: on for mail, missing for the VPN, the server console and the backup appliance. Make a table of every way to sign in and work through it until no cell is empty. Phishing-resistant methods such as hardware keys or platform passkeys add little to the bill and stop the attacks that codes by phone let through. Password rules then become a setting in one directory.',
    phases: [
      {
        name: 'Unique identities',
        duration: '1 week',
        tasks: [
          'Tabulate all sign-in points with the accounts, factors and password store behind each.',
          'Split shared accounts, give service accounts an owner, and register devices by certificate or serial number.',
          'Adopt a naming rule under which an identifier is never handed to another person for the period you set.',
          'Turn on automatic disabling after a stated number of idle days, thirty-five being a common choice.',
        ],
      },
      {
        name: 'Multifactor everywhere it is required',
        duration: '2-4 weeks',
        tasks: [
          'Enroll administrators first, for sign-ins at the console as well as over the network.',
          'Extend the second factor to all network access of ordinary users, including mail, VPN and file portals.',
          'Hand out two hardware keys to each administrator and keep the spare in the safe.',
          'Disable legacy protocols that accept a bare password and can be replayed.',
          'Write the procedure for a lost token so that the help desk cannot be talked around it.',
        ],
      },
      {
        name: 'Password and authenticator handling',
        duration: '1-3 weeks',
        tasks: [
          'Set length, composition and history in the directory, and bring local accounts on appliances to the same rule.',
          'Force a change at first use of any temporary password and deliver it by a separate route.',
          'Change factory passwords on printers, switches, cameras and controllers, with a photograph of the checklist.',
          'Confirm that stored and transmitted credentials are hashed or encrypted in every product, old databases included.',
          'Attempt sign-in to each point with only a password and record the refusal.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Single sign-on service',
      purpose: 'Brings cloud and local applications behind one verified sign-in, for example Entra ID, Okta or Duo.',
    },
    {
      kind: 'Hardware security keys',
      purpose: 'A second factor that resists phishing, bought once and good for years.',
    },
    {
      kind: 'Password manager for teams',
      purpose: 'Keeps the few shared secrets that remain, with a trail of who looked at them.',
    },
    {
      kind: 'Local administrator password rotation',
      purpose: 'Gives every computer a different built-in administrator password and changes it after use.',
    },
    {
      kind: 'Certificate authority',
      purpose: 'Issues machine identities for wireless, VPN and servers.',
    },
    {
      kind: 'Multifactor for Windows and Linux logon',
      purpose: 'Covers console and remote desktop sign-ins of administrators, which cloud policies do not reach.',
    },
  ],
  costs: {
    small: { low: 4000, high: 8000 },
    medium: { low: 8000, high: 18000 },
    large: { low: 18000, high: 35000 },
  },
  costFactors: [
    'Applications that cannot join single sign-on and need a proxy or a replacement.',
    'Number of keys or tokens, with one spare for each person who cannot afford a day without access.',
    'Employees without company phones, for whom app-based factors are no option.',
    'Service accounts buried in scripts and scheduled jobs that break when a password rotates.',
    'Help desk load during the first two weeks of enrollment.',
  ],
};

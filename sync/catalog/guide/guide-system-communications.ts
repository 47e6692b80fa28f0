import type { FamilyGuide } from './guide-types.ts';

export const systemCommunicationsGuide: FamilyGuide = {
  code: 'SC',
  description:
    'The walls around your network and the encryption of everything that passes through them. Architecture decisions made here set the size of the whole project.',
  priority: 'Critical',
  complexity: 'High',
  timeEstimate: '8-12 weeks',
  keyControls: ['3.13.1', '3.13.2', '3.13.5', '3.13.6', '3.13.8', '3.13.11', '3.13.16'],
  implementation: {
    overview:
      'Two questions decide the cost of this family: where the boundary runs, and whether the encryption inside it is FIPS-validated. Encryption that is strong but not validated still loses points, so collect certificate numbers before buying and look up whether each certificate is active; those issued under FIPS 140-2 moved to the historical list in September 2026. A network cut into segments, with CUI in one of them and denial as the firewall default, lets a small company leave most of its equipment out of scope.',
    phases: [
      {
        name: 'Architecture and boundary',
        duration: '2-3 weeks',
        tasks: [
          'Choose between a CUI enclave, a full network in scope and a hosted desktop service, with the price of each written side by side.',
          'Draw external and key internal boundaries and name the device that guards every one.',
          'Place anything reachable from the internet in a separate subnet, or move it to a provider.',
          'Record the design principles you followed, such as least functionality and defense in layers.',
        ],
      },
      {
        name: 'Segmentation and default denial',
        duration: '3-4 weeks',
        tasks: [
          'Create networks for CUI, office, guests, voice, cameras and machine tools, with routing only through the firewall.',
          'Log permitted traffic for two weeks, write rules from it and then end the list with a denial, outbound as well as inbound.',
          'Put management interfaces on a network that only administrators can reach.',
          'Turn off split tunneling on the VPN and prove it with a trace from a laptop at home.',
          'Set timeouts that end idle connections on gateway, remote desktop and portals.',
        ],
      },
      {
        name: 'Validated encryption and keys',
        duration: '2-3 weeks',
        tasks: [
          'Make a table of each place CUI travels or rests, with product, module, certificate number and status.',
          'Turn on FIPS mode where the product has one and test the applications that object.',
          'Encrypt disks, server volumes, backups and cloud storage, with recovery keys held by two people.',
          'Move exchange of CUI with customers from ordinary mail to an encrypted portal or S/MIME.',
          'Write down how keys are created, stored, replaced and destroyed.',
        ],
      },
      {
        name: 'The small requirements',
        duration: '1-2 weeks',
        tasks: [
          'Disable remote activation of conference cameras and microphones, or choose models with a light and a shutter.',
          'Restrict macros, scripts and browser extensions to those approved.',
          'Separate telephone traffic and have the VoIP provider describe its protection.',
          'Check that shared workstations and cloud desktops hand no leftover data to the next user.',
          'Confirm certificates on internal websites, so that a session cannot be impersonated.',
        ],
      },
    ],
  },
  tools: [
    {
      kind: 'Next-generation firewall',
      purpose: 'Guards the boundary, separates segments and inspects traffic, with a validated module for its VPN.',
    },
    {
      kind: 'Managed switches with VLANs',
      purpose: 'Divide one cable plant into networks that cannot see each other.',
    },
    {
      kind: 'Full-disk encryption',
      purpose: 'Protects laptops and servers at rest, for example BitLocker in FIPS mode.',
    },
    {
      kind: 'Encrypted mail and file exchange',
      purpose: 'Sends CUI to primes and suppliers in a form that only the recipient opens.',
    },
    {
      kind: 'Government community cloud',
      purpose: 'Hosts CUI with FedRAMP Moderate authorization or equivalency, which DoD contracts demand.',
    },
    {
      kind: 'DNS and web filtering',
      purpose: 'Refuses known bad destinations and categories before a connection is made.',
    },
    {
      kind: 'Key and certificate management',
      purpose: 'Stores secrets in protected hardware or a vault and warns of expiry.',
    },
    {
      kind: 'Hosted CUI enclave',
      purpose: 'Virtual desktops in which CUI stays, reached from computers that never hold it.',
    },
  ],
  costs: {
    small: { low: 8000, high: 18000 },
    medium: { low: 18000, high: 35000 },
    large: { low: 35000, high: 70000 },
  },
  costFactors: [
    'Enclave or full network: the single choice with the greatest effect on this bill.',
    'Firewalls and switches too old to carry validated encryption or VLANs.',
    'Migration of mail and files to a government cloud, with its yearly price per user.',
    'Number of sites to be joined by encrypted links.',
    'Machine tools that must stay connected and yet cannot encrypt.',
    'Downtime for recabling and cutover, often paid as weekend work.',
  ],
};

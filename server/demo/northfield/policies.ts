import type { FamilyCode } from '#sync/catalog/catalog-types.ts';

/** When each policy was approved, in days from now. The one for training is still a draft, as its statement reveals. */
export const approvals: Readonly<Record<FamilyCode, number | null>> = {
  AC: -108,
  AT: null,
  AU: -88,
  CM: -80,
  IA: -108,
  IR: -64,
  MA: -61,
  MP: -61,
  PS: -60,
  PE: -84,
  RA: -79,
  CA: -79,
  SC: -58,
  SI: -58,
};

/** Where the organization decided differently from the template: the suggested text, and its replacement. */
export const decisions: readonly (readonly [suggested: string, decided: string])[] = [
  ['[CIS Benchmarks or DISA STIGs]', 'the CIS Benchmarks'],
  ['Nobody connects by wireless before', 'No wireless network belongs to the system, and none is added before'],
  [
    'Wireless networks for work use WPA3 or WPA2 with a sign-in per person or device and encryption.',
    'The guest network has a line of its own and reaches nothing of the system.',
  ],
  [
    'Phones and tablets reach {system} once they are enrolled in device management, and not before.',
    'Laptops reach {system} once they are enrolled, and not before; phones and tablets do not.',
  ],
  [
    'Remote access is allowed through the company VPN on managed devices; every other way is forbidden.',
    'Remote access is allowed through the VPN of FW-1 and the virtual desktops of Bluepeak Cloud, on managed laptops; every other way is forbidden.',
  ],
  [
    'Telephony over the network uses the approved service and its own network segment.',
    'Telephones have a line of their own outside the system, and no CUI is spoken of or sent over them.',
  ],
  ['Audit records are kept for [1 year], the last [90 days]', 'Audit records are kept for 13 months, the last 90 days'],
  ['[DIBNet within 72 hours, prime contractor]', 'DIBNet within 72 hours, the prime contractor'],
  ['[the firewall and the log server]', 'FW-1 and LOG-1'],
  ['[a named service]', 'Ironclad MSSP'],
  ['[CISA and the makers]', 'CISA and the makers'],
];

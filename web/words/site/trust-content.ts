import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import type { LegalSection } from './legal-sections.ts';

/** Who is responsible for what in one family, if assessment records are kept in this product. */
export interface Responsibility {
  family: FamilyCode;
  product: string;
  operator: string;
  customer: string;
}

/** One row per family, for the system in which the product runs; none of it covers the customer's other systems. */
export const responsibilities: readonly Responsibility[] = [
  {
    family: 'AC',
    product: 'Checks role and workspace on every call and every change; ends idle sessions; hides other organizations.',
    operator: 'Limits who reaches the server, its database and its backups.',
    customer: 'Invites people, gives them roles, removes them when they leave, and limits its devices.',
  },
  {
    family: 'AT',
    product: 'Explains in place what each role may do.',
    operator: 'Trains those who run the server.',
    customer: 'Trains its people, including in what must not be entered or photographed.',
  },
  {
    family: 'AU',
    product:
      'Records sign-ins, refusals, downloads and every change with its author; seals the past and lets a command prove it.',
    operator: 'Ships the signed heads to another machine, keeps the clock right, runs the proof and acts on it.',
    customer: 'Reads its audit log and decides how long records count as current.',
  },
  {
    family: 'CM',
    product: 'Comes with a list of every package in a release and safe settings by default.',
    operator: 'Installs updates, records the configuration and changes nothing unreviewed.',
    customer: 'Decides which devices and browsers may be used, and keeps them at a baseline.',
  },
  {
    family: 'IA',
    product:
      'Stores passwords as slow hashes, slows down guessing, offers passkeys and a second factor that a workspace can require, and accepts sign-ins from an identity provider.',
    operator: 'Connects the identity provider and protects its secret and the server’s key.',
    customer: 'Requires a second factor, here or at its identity provider, and issues authenticators.',
  },
  {
    family: 'IR',
    product: 'Shows what happened when: audit log, history, and what a device saw that the server no longer has.',
    operator: 'Reports incidents of the server to its customers and helps to investigate.',
    customer: 'Handles incidents, and reports those on defense contracts within 72 hours.',
  },
  {
    family: 'MA',
    product: 'Needs no remote maintenance: its makers have no way in.',
    operator: 'Maintains machine, system and database, and supervises whoever does.',
    customer: 'Maintains its own devices.',
  },
  {
    family: 'MP',
    product: 'Gives evidence files out to signed-in members of the workspace only.',
    operator: 'Protects, encrypts and sanitizes disks and backups.',
    customer: 'Protects printed reports, exports and tablets, and erases devices before they are passed on.',
  },
  {
    family: 'PS',
    product: 'Ends the sessions of people who are removed.',
    operator: 'Screens those who run the server.',
    customer: 'Screens its people, and removes accounts on the day that somebody leaves or changes duties.',
  },
  {
    family: 'PE',
    product: 'Nothing: this is not for software.',
    operator: 'Protects the server’s room and equipment.',
    customer: 'Protects its own rooms, and the tablets in them.',
  },
  {
    family: 'RA',
    product: 'Has tests that attack it, and lists its packages so that they can be compared with published weaknesses.',
    operator: 'Scans the server for vulnerabilities and installs what repairs them.',
    customer: 'Counts the product among what its risk assessment looks at.',
  },
  {
    family: 'CA',
    product: 'Holds the record of objectives, plans and evidence.',
    operator: 'Gives its customers what an assessor asks about the server.',
    customer: 'Names the operator in its system security plan, and assesses the whole scope.',
  },
  {
    family: 'SC',
    product:
      'Refuses to start on a public address without TLS unless its operator overrides that, connects only to services its operator names, and runs no foreign script.',
    operator: 'Provides TLS by a validated module, the network’s boundary, and encryption of the disks.',
    customer: 'Turns on validated disk encryption on every device that keeps a copy.',
  },
  {
    family: 'SI',
    product: 'Checks every upload’s content, passes it to a scanner where one is set, and checks its own files.',
    operator: 'Sets the scanner, watches the log and the health page, and installs updates in time.',
    customer: 'Protects its devices against malicious code, and reports what looks wrong.',
  },
];

/** What follows for the scope of an assessment; `company` runs this server. */
export function trustSections(company: string): readonly LegalSection[] {
  return [
    {
      id: 'scope',
      title: 'What a hosted server means for your scope',
      text: [
        `${PRODUCT_NAME} keeps assessment records: which safeguards exist, which are missing, and the proof. Such records can be security protection data, because they tell how your systems are protected. Whoever hosts the product for you is then an external service provider within the scope of your assessment (32 CFR 170.19). Here that is ${company}.`,
        'Your system security plan names the provider and what it does for you, and an assessor may ask for proof of it. The matrix below is made for that conversation. It is no certificate, and nobody has assessed this server by it.',
        'Controlled unclassified information itself does not belong in the product. A cloud provider that kept it for you would have to meet FedRAMP Moderate or its equivalent.',
      ],
    },
    {
      id: 'self-hosting',
      title: 'Running it yourself',
      text: [
        'The product can be installed on a server of your own: one process and one folder, or PostgreSQL beside it, without a connection to its makers or to anybody else. There is then no provider to add to your scope, and the operator’s column is yours.',
      ],
    },
    {
      id: 'devices',
      title: 'What is stored on tablets and laptops',
      text: [
        'The app works without a network because each device holds a copy of the workspace. The product does not encrypt that copy with a validated module: a photograph or note on a tablet is protected by the device’s own disk encryption, which has to be on and FIPS-validated where such protection is required of you.',
        'Before people go into the field, check three things: disk encryption is on and its module is validated, the screen locks, and the device can be erased from afar.',
      ],
    },
    {
      id: 'weakness',
      title: 'Reporting a weakness',
      text: [
        'Tell the contact that this server names at /.well-known/security.txt. You need no permission for tests on an installation of your own; leave data of others alone.',
      ],
    },
  ];
}

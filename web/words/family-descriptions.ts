import type { FamilyCode } from '#sync/catalog/catalog-types.ts';

/** What each family is about, in a sentence. */
export const familyDescriptions: Readonly<Record<FamilyCode, string>> = {
  AC: 'Who and what may reach systems and CUI, and what they may do there.',
  AT: 'People know the risks of their work and are trained for their security duties.',
  AU: 'What happens on systems is recorded, kept, reviewed and traced to a person.',
  CM: 'Systems follow a known baseline, and every change to them is controlled.',
  IA: 'People, processes and devices prove who they are before they get in.',
  IR: 'Incidents are prepared for, handled, reported, and the response is tested.',
  MA: 'Systems are maintained by people and with tools that are under control.',
  MP: 'Paper and digital media with CUI are protected, marked, moved and destroyed safely.',
  PS: 'People are screened before they get access, and lose it when they leave or move.',
  PE: 'Buildings, rooms and equipment are open only to those who belong there.',
  RA: 'Risks are assessed regularly, and vulnerabilities are found and remedied.',
  CA: 'Controls are assessed, gaps are planned for, and the system security plan is kept.',
  SC: 'Boundaries and connections are guarded, and CUI is protected on its way and at rest.',
  SI: 'Flaws are fixed in time, malicious code is stopped, and systems are watched for attacks.',
};

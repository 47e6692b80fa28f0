import { ruleDates, timeToCompliance } from './rule-facts.ts';

// The six frameworks of the definitions page, by the rules of late 2026.

export interface FrameworkDefinition {
  id: string;
  name: string;
  fullName: string;
  whatItIs: string;
  whoNeedsIt: string;
  keyRequirements: readonly string[];
  consequences: string;
  timeline: { duration: string; note: string };
}

export const frameworkDefinitions: readonly FrameworkDefinition[] = [
  {
    id: 'cmmc-level-2',
    name: 'CMMC Level 2',
    fullName: 'Cybersecurity Maturity Model Certification, Level 2',
    whatItIs: `The Department of Defense program that verifies whether contractors protect Controlled Unclassified Information (CUI). Level 2 takes the 110 requirements of NIST SP 800-171 Revision 2 and confirms them through 320 assessment objectives. ${ruleDates.join(' ')}`,
    whoNeedsIt:
      'Prime contractors and subcontractors at every tier that process, store or transmit CUI for the Department of Defense. Companies that hold only Federal Contract Information need Level 1, and contracts solely for commercial off-the-shelf items are exempt.',
    keyRequirements: [
      'All 110 requirements met, or at least 88 of 110 points with what may wait on a POA&M and closed within 180 days',
      'An assessment every 3 years: for now contracts may require your own, a C3PAO carries out the certified one',
      'A yearly affirmation of compliance by a senior official, entered in SPRS',
      'A system security plan that matches the assessed systems',
      'Cloud services for CUI at FedRAMP Moderate or equivalent',
      'The same level flowed down to subcontractors that receive CUI',
      'Assessment evidence kept for 6 years',
    ],
    consequences:
      'Without the status a contract requires, a company cannot be awarded it, and an option may go unexercised. A false affirmation can lead to liability under the False Claims Act, with triple damages. Primes have to ask the same of the suppliers that receive CUI.',
    timeline: {
      duration: timeToCompliance.range,
      note: `Counted from the first gap assessment to a status. ${timeToCompliance.bySize}`,
    },
  },
  {
    id: 'nist-800-171',
    name: 'NIST 800-171',
    fullName:
      'NIST Special Publication 800-171, Protecting Controlled Unclassified Information in Nonfederal Systems and Organizations',
    whatItIs:
      'The federal standard for keeping CUI confidential on systems that do not belong to the government. Revision 2 sets out 110 controls in 14 families, from access control to system integrity. NIST published Revision 3 in May 2024, but CMMC assessments are carried out against Revision 2.',
    whoNeedsIt:
      'Any company, university or laboratory that receives or creates CUI under a federal contract or agreement. For defense contracts the clause DFARS 252.204-7012 makes it binding, and civilian agencies cite it in agreements of their own.',
    keyRequirements: [
      'All 110 controls in 14 families implemented on every system that handles CUI',
      'A system security plan, the one requirement without which no score exists',
      'A plan of action for each control not yet in place',
      'A score between -203 and 110, reported in SPRS where the contract asks for it',
      'Multifactor authentication and FIPS-validated encryption for CUI',
      'Cyber incidents on defense contracts reported within 72 hours',
    ],
    consequences:
      'The government may withhold payments, decline an option or terminate for default. The Department of Justice has settled cases in the millions with contractors whose reported score did not match their systems. A low score in SPRS is visible to the people who decide on awards.',
    timeline: {
      duration: timeToCompliance.range,
      note: `The same 110 requirements as CMMC Level 2, and so the same time. ${timeToCompliance.bySize} A company that keeps CUI in a small enclave is usually among the faster ones.`,
    },
  },
  {
    id: 'nist-csf',
    name: 'NIST CSF',
    fullName: 'NIST Cybersecurity Framework 2.0',
    whatItIs:
      'A common language for managing cybersecurity risk, published by NIST and updated to version 2.0 in February 2024. It describes outcomes under six functions and leaves the choice of measures to you, so that organizations of any size and sector can use it.',
    whoNeedsIt:
      'Voluntary for private companies. Federal agencies have to use it, and many states, grant programs, insurers and customers expect it of the organizations they deal with.',
    keyRequirements: [
      'Govern: strategy, roles, policy and oversight of supply chain risk',
      'Identify: assets, risks and improvements',
      'Protect: identities, training, data, platforms and resilience',
      'Detect: continuous monitoring and analysis of events',
      'Respond: management, analysis, communication and mitigation of incidents',
      'Recover: restoration of operations and word to those affected',
      'A current profile, a target profile and a plan for the distance between them',
    ],
    consequences:
      'The framework itself carries no fines. What is lost without it is indirect: grant points, insurance terms, contracts that name it, and the argument that reasonable care was taken, which some state laws reward after a breach.',
    timeline: {
      duration: '6-12 months',
      note: 'For a first profile and its most urgent improvements. The target profile is then revisited every year.',
    },
  },
  {
    id: 'irs-1075',
    name: 'IRS 1075',
    fullName: 'IRS Publication 1075, Tax Information Security Guidelines for Federal, State and Local Agencies',
    whatItIs:
      'The rules of the Internal Revenue Service for protecting Federal Tax Information (FTI) outside the IRS. They rest on section 6103 of the Internal Revenue Code, build on NIST SP 800-53 and add demands of their own on storage, disclosure and reporting.',
    whoNeedsIt:
      'Federal, state and local agencies that receive FTI, such as departments of revenue, child support and human services, together with the contractors and data centers that handle it for them where the law permits.',
    keyRequirements: [
      'Access to FTI only by need to know, with background investigations for everyone who has it',
      'Two locked barriers between FTI and unauthorized persons',
      'Encryption of FTI in transit and at rest with validated modules',
      'Records of who received FTI and what became of it',
      'Disclosure awareness training before access and every year after',
      'A yearly Safeguard Security Report and internal inspections',
      'Suspected disclosures reported to the IRS and the Treasury Inspector General within 24 hours',
    ],
    consequences:
      'The IRS can stop the flow of tax data on which an agency depends. Willful disclosure is a felony with up to five years in prison, unauthorized inspection is a crime as well, and taxpayers may sue for damages.',
    timeline: {
      duration: '6-12 months',
      note: 'Until the first complete Safeguard Security Report. The IRS reviews agencies on site on a recurring cycle.',
    },
  },
  {
    id: 'hipaa',
    name: 'HIPAA',
    fullName: 'Health Insurance Portability and Accountability Act of 1996',
    whatItIs:
      'The federal law on the privacy and security of health information. Its Security Rule asks for administrative, physical and technical safeguards for electronic records, its Privacy Rule limits use and disclosure, and its Breach Notification Rule says who must be told when something goes wrong.',
    whoNeedsIt:
      'Health care providers that bill electronically, health plans and clearinghouses, and the business associates that handle protected health information for them, including IT providers, billing services and public agencies running such programs.',
    keyRequirements: [
      'A documented risk analysis, kept current, and management of the risks it finds',
      'A security official and written policies, retained for 6 years',
      'Unique user IDs, access control, audit logs and protection of data in transit',
      'Business associate agreements before any information is shared',
      'Training for the whole workforce',
      'Notice of a breach without unreasonable delay, at the latest 60 days after discovery',
    ],
    consequences:
      'Fines of $100 to $50,000 per violation, up to $1.5 million a year, as set in the statute and raised for inflation since. Settlements add years of supervised corrective action, state attorneys general can sue, and knowing misuse is a criminal offense.',
    timeline: {
      duration: '3-9 months',
      note: 'The risk analysis comes first and decides how much of the range you need.',
    },
  },
  {
    id: 'cjis',
    name: 'CJIS',
    fullName: 'Criminal Justice Information Services Security Policy',
    whatItIs:
      'The security policy of the FBI for criminal justice information, such as fingerprints, criminal histories and warrant data. It now follows the control families of NIST SP 800-53 and applies wherever that information is viewed, stored or carried.',
    whoNeedsIt:
      'Police departments, sheriffs, courts, prosecutors, corrections and dispatch centers, agencies that use criminal history for licensing or hiring, and vendors with access to such data or to the systems that hold it.',
    keyRequirements: [
      'Fingerprint-based background checks for people with unescorted access',
      'Multifactor authentication for access to criminal justice information',
      'FIPS-validated encryption outside physically secure locations',
      'A signed CJIS Security Addendum for private contractors',
      'Security and privacy training before access and every year after',
      'Event logging, incident reporting to the state agency and formal audits',
    ],
    consequences:
      'Access to state and national databases can be suspended, which leaves officers without answers in the field. Vendors lose contracts, and individuals who misuse the information face dismissal and prosecution.',
    timeline: {
      duration: '6-12 months',
      note: 'With annual recertification. The state CJIS agency and the FBI audit on a cycle of about three years.',
    },
  },
];

// Names of the requirements, which are facts of the standard: NIST SP 800-171 Rev. 2, the CMMC model 2.0 (32 CFR 170)
// and, for Level 1, FAR 52.204-21(b)(1). catalog.test.ts checks them against a list of its own.
import { families, requirementFacts } from './catalog-facts.ts';
import type { FamilyCode } from './catalog-types.ts';

export interface RequirementName {
  /** Dotted number such as '3.1.1'. */
  id: string;
  /** The practice at CMMC Level 2, such as 'AC.L2-3.1.1'. */
  cmmcId: string;
  shortName: string;
  kind: 'basic' | 'derived';
  /** The Level 1 practice it serves, such as 'AC.L1-b.1.i'; 'PE.L1-b.1.ix' is shared by three requirements. */
  levelOneId: string | undefined;
}

/** The one Level 1 practice that three requirements share, according to the CMMC Assessment Guide for Level 1. */
const sharedPractice = { id: 'PE.L1-b.1.ix', shortName: 'Manage Visitors & Physical Access' };

/** A family's basic requirements are its first ones. */
const basicCount: Record<FamilyCode, number> = {
  AC: 2,
  AT: 2,
  AU: 2,
  CM: 2,
  IA: 2,
  IR: 2,
  MA: 2,
  MP: 3,
  PS: 2,
  PE: 2,
  RA: 1,
  CA: 4,
  SC: 2,
  SI: 3,
};

// Per requirement, in order: short name and, at Level 1, the item of FAR 52.204-21(b)(1).
const table: Record<FamilyCode, readonly (readonly [string, string?])[]> = {
  AC: [
    ['Authorized Access Control', 'i'],
    ['Transaction & Function Control', 'ii'],
    ['Control CUI Flow'],
    ['Separation of Duties'],
    ['Least Privilege'],
    ['Non-Privileged Account Use'],
    ['Privileged Functions'],
    ['Unsuccessful Logon Attempts'],
    ['Privacy & Security Notices'],
    ['Session Lock'],
    ['Session Termination'],
    ['Control Remote Access'],
    ['Remote Access Confidentiality'],
    ['Remote Access Routing'],
    ['Privileged Remote Access'],
    ['Wireless Access Authorization'],
    ['Wireless Access Protection'],
    ['Mobile Device Connection'],
    ['Encrypt CUI on Mobile'],
    ['External Connections', 'iii'],
    ['Portable Storage Use'],
    ['Control Public Information', 'iv'],
  ],
  AT: [['Role-Based Risk Awareness'], ['Role-Based Training'], ['Insider Threat Awareness']],
  AU: [
    ['System Auditing'],
    ['User Accountability'],
    ['Event Review'],
    ['Audit Failure Alerting'],
    ['Audit Correlation'],
    ['Reduction & Reporting'],
    ['Authoritative Time Source'],
    ['Audit Protection'],
    ['Audit Management'],
  ],
  CM: [
    ['System Baselining'],
    ['Security Configuration Enforcement'],
    ['System Change Management'],
    ['Security Impact Analysis'],
    ['Access Restrictions for Change'],
    ['Least Functionality'],
    ['Nonessential Functionality'],
    ['Application Execution Policy'],
    ['User-Installed Software'],
  ],
  IA: [
    ['Identification', 'v'],
    ['Authentication', 'vi'],
    ['Multifactor Authentication'],
    ['Replay-Resistant Authentication'],
    ['Identifier Reuse'],
    ['Identifier Handling'],
    ['Password Complexity'],
    ['Password Reuse'],
    ['Temporary Passwords'],
    ['Cryptographically-Protected Passwords'],
    ['Obscure Feedback'],
  ],
  IR: [['Incident Handling'], ['Incident Reporting'], ['Incident Response Testing']],
  MA: [
    ['Perform Maintenance'],
    ['System Maintenance Control'],
    ['Equipment Sanitization'],
    ['Media Inspection'],
    ['Nonlocal Maintenance'],
    ['Maintenance Personnel'],
  ],
  MP: [
    ['Media Protection'],
    ['Media Access'],
    ['Media Disposal', 'vii'],
    ['Media Markings'],
    ['Media Accountability'],
    ['Portable Storage Encryption'],
    ['Removable Media'],
    ['Shared Media'],
    ['Protect Backups'],
  ],
  PS: [['Screen Individuals'], ['Personnel Actions']],
  PE: [
    ['Limit Physical Access', 'viii'],
    ['Monitor Facility'],
    ['Escort Visitors', 'ix'],
    ['Physical Access Logs', 'ix'],
    ['Manage Physical Access', 'ix'],
    ['Alternative Work Sites'],
  ],
  RA: [['Risk Assessments'], ['Vulnerability Scan'], ['Vulnerability Remediation']],
  CA: [['Security Control Assessment'], ['Plan of Action'], ['Security Control Monitoring'], ['System Security Plan']],
  SC: [
    ['Boundary Protection', 'x'],
    ['Security Engineering'],
    ['Role Separation'],
    ['Shared Resource Control'],
    ['Public-Access System Separation', 'xi'],
    ['Network Communication by Exception'],
    ['Split Tunneling'],
    ['Data in Transit'],
    ['Connections Termination'],
    ['Key Management'],
    ['CUI Encryption'],
    ['Collaborative Device Control'],
    ['Mobile Code'],
    ['Voice over Internet Protocol'],
    ['Communications Authenticity'],
    ['Data at Rest'],
  ],
  SI: [
    ['Flaw Remediation', 'xii'],
    ['Malicious Code Protection', 'xiii'],
    ['Security Alerts & Advisories'],
    ['Update Malicious Code Protection', 'xiv'],
    ['System & File Scanning', 'xv'],
    ['Monitor Communications for Attacks'],
    ['Identify Unauthorized Use'],
  ],
};

export const requirementNames: readonly RequirementName[] = families.flatMap(({ code, prefix }) =>
  table[code].map(([shortName, item], index) => ({
    id: `${prefix}.${index + 1}`,
    cmmcId: `${code}.L2-${prefix}.${index + 1}`,
    shortName,
    kind: index < basicCount[code] ? 'basic' : 'derived',
    levelOneId: item && `${code}.L1-b.1.${item}`,
  })),
);

const nameById = new Map(requirementNames.map((name) => [name.id, name]));

export function findRequirementName(controlId: string): RequirementName | undefined {
  return nameById.get(controlId);
}

/** 'AC.L2-3.1.4', and 'AC.L2-3.1.4[a]' for an objective; any other id unchanged. */
export function cmmcIdOf(number: string): string {
  const [controlId, letter] = partsOf(number);
  const name = nameById.get(controlId);
  return name ? `${name.cmmcId}${letter}` : number;
}

/** 'Separation of Duties', for a requirement and for each of its objectives. */
export function shortNameOf(number: string): string {
  return nameById.get(partsOf(number)[0])?.shortName ?? '';
}

/** 'AC.L2-3.1.4 Separation of Duties', and 'AC.L2-3.1.4[a] Separation of Duties' for an objective. */
export function requirementName(number: string): string {
  return `${cmmcIdOf(number)} ${shortNameOf(number)}`.trimEnd();
}

function partsOf(number: string): [controlId: string, letter: string] {
  const bracket = number.indexOf('[');
  return bracket < 0 ? [number, ''] : [number.slice(0, bracket), number.slice(bracket)];
}

/** The 59 objectives of Level 1 belong to the 17 requirements of its 15 practices. */
export const levelOneRequirements: readonly string[] = requirementFacts
  .filter(({ id }) => nameById.get(id)?.levelOneId)
  .map(({ id }) => id);

/** The short name of a Level 1 practice: its requirement's, unless several share the practice. */
export function practiceNameOf(levelOneId: string): string {
  if (levelOneId === sharedPractice.id) return sharedPractice.shortName;
  return requirementNames.find((name) => name.levelOneId === levelOneId)?.shortName ?? '';
}

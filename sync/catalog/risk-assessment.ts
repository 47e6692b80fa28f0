import type { RequirementText } from './catalog-types.ts';

export const riskAssessment: RequirementText[] = [
  {
    id: '3.11.1',
    title: 'Assess risk periodically',
    description:
      'At an interval the organization sets, at most a year, it works out what could go wrong when its systems process, store or transmit CUI, how likely it is, and what harm it would do to operations (including mission, functions, image and reputation), to assets and to individuals.',
    objectives: [
      {
        letter: 'a',
        title: 'How often risk is assessed is defined',
        description:
          "A document sets how often risk to operations, assets and individuals is assessed: an interval of the organization's own, at most one year.",
        method: 'examine',
        evidence:
          'Risk assessment policy or SSP section that states the interval and any events that call for an earlier assessment.',
      },
      {
        letter: 'b',
        title: 'Risk is assessed at the defined interval',
        description:
          'Assessments took place on schedule and weighed threats, weaknesses, likelihood and harm to operations, assets and individuals from running systems with CUI.',
        method: 'examine',
        evidence:
          'The last two dated risk assessment reports and the risk register, with scope covering the CUI systems and owners for each risk.',
      },
    ],
  },
  {
    id: '3.11.2',
    title: 'Scan for vulnerabilities',
    description:
      'Systems and applications are scanned for known weaknesses at an interval the organization sets, at most a year, and again when new vulnerabilities that affect them become known, so that weaknesses are found before an attacker uses them.',
    objectives: [
      {
        letter: 'a',
        title: 'How often to scan is defined',
        description:
          'The organization has fixed in writing how often systems and applications are scanned for vulnerabilities, at least once a year, for each kind of target if the intervals differ.',
        method: 'examine',
        evidence:
          'Vulnerability management procedure naming the scan interval for servers, workstations, network devices and applications.',
      },
      {
        letter: 'b',
        title: 'Systems are scanned on schedule',
        description:
          'Scans of the organization’s systems, such as servers, workstations and network devices, ran at the defined interval.',
        method: 'test',
        evidence:
          'Scanner console showing scheduled jobs, run history, plugin update date, and scanned hosts matched with the asset inventory.',
      },
      {
        letter: 'c',
        title: 'Applications are scanned on schedule',
        description:
          'The applications in scope, both purchased and self-developed, were scanned for vulnerabilities at the defined interval and not only the hosts beneath them.',
        method: 'test',
        evidence:
          'Application scan results (web, database, installed software or code) for the past intervals, set beside the application list.',
      },
      {
        letter: 'd',
        title: 'Systems are scanned when new vulnerabilities appear',
        description:
          'When a vulnerability that affects the organization’s systems becomes known, those systems are scanned for it, without waiting for the next scheduled run.',
        method: 'test',
        evidence:
          'An advisory such as a CISA alert traced to an unscheduled host scan with date, updated plugin and affected machines found.',
      },
      {
        letter: 'e',
        title: 'Applications are scanned when new vulnerabilities appear',
        description:
          'A newly disclosed flaw in an application or one of its components triggers a scan of the affected applications soon after it becomes known.',
        method: 'test',
        evidence:
          'Ticket for a recent application or library flaw linked to the extra application scan run after it was published.',
      },
    ],
  },
  {
    id: '3.11.3',
    title: 'Remediate vulnerabilities by risk',
    description:
      'Vulnerabilities that are found get fixed, or otherwise dealt with, in an order and a time that follow from the risk they pose to the organization. The most dangerous come first, and any that are left in place are left by decision.',
    objectives: [
      {
        letter: 'a',
        title: 'Vulnerabilities are identified',
        description:
          'The organization keeps a clear record of the vulnerabilities it has, drawn from scans, advisories and assessments, with the asset and severity of each.',
        method: 'examine',
        evidence:
          'Current list of open vulnerabilities by asset, severity and date found, reconciled with the latest scan report.',
      },
      {
        letter: 'b',
        title: 'Vulnerabilities are remediated according to risk',
        description:
          'Fixes follow the risk: the most dangerous findings come first, and anything accepted or postponed is backed by a risk decision.',
        method: 'test',
        evidence:
          'Rescan showing that sampled critical findings are gone, close dates against deadlines, and signed risk acceptances for the rest.',
      },
    ],
  },
];

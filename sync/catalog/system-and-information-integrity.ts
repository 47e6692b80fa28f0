import type { RequirementText } from './catalog-types.ts';

export const systemAndInformationIntegrity: RequirementText[] = [
  {
    id: '3.14.1',
    title: 'Find, report and fix flaws promptly',
    description:
      "Flaws in the system's software, firmware and settings are found, reported to the people responsible, and corrected, each within a time the organization has set. Known weaknesses are among the first things attackers try.",
    objectives: [
      {
        letter: 'a',
        title: 'The time to identify flaws is set',
        description:
          'A specific time is written down within which flaws must be found, such as a scan every week or a check of vendor bulletins every day.',
        method: 'examine',
        evidence:
          'Patch and vulnerability policy passage stating how often scans and vendor bulletin checks must take place.',
      },
      {
        letter: 'b',
        title: 'Flaws are identified in time',
        description:
          'Flaws are in fact found within the set time on every part of the system. The dates of scans and bulletin checks match the policy, and no asset is left out.',
        method: 'examine',
        evidence:
          'Series of dated vulnerability scan reports covering all inventoried assets, with firmware and cloud services included.',
      },
      {
        letter: 'c',
        title: 'The time to report flaws is set',
        description:
          'A specific time is written down for passing a found flaw to the people who must act, with the recipients named and any differences by severity.',
        method: 'examine',
        evidence: 'Procedure giving reporting hours or days by severity, and the roles or contacts who must be told.',
      },
      {
        letter: 'd',
        title: 'Flaws are reported in time',
        description:
          'Once found, flaws reach the responsible people within the set time. Several findings show the time between discovery and notice.',
        method: 'examine',
        evidence:
          'Sample of findings with discovery date beside the ticket creation time or notification email sent to the system owner.',
      },
      {
        letter: 'e',
        title: 'The time to correct flaws is set',
        description:
          'A specific deadline is written down for fixing flaws, usually by severity, with a rule for what happens when a fix cannot be made in that time.',
        method: 'examine',
        evidence:
          'Remediation deadline table, for example critical flaws within 15 days, with the procedure for approved delays.',
      },
      {
        letter: 'f',
        title: 'Flaws are corrected in time',
        description:
          'Flaws are closed by patch, update or other fix before the deadline. A fresh scan or a look at sampled machines shows it, and anything overdue has a reason.',
        method: 'test',
        evidence:
          'Fresh scan of sampled hosts compared with the earlier findings, patch console compliance view, and closed remediation tickets.',
      },
    ],
  },
  {
    id: '3.14.2',
    title: 'Guard against malicious code',
    description:
      'It is decided at which places in the system protection against malicious code is needed, such as workstations, servers, phones, mail and web gateways, and that protection is working at each. It stops viruses, ransomware and similar code from taking hold.',
    objectives: [
      {
        letter: 'a',
        title: 'Places needing protection are identified',
        description:
          'The organization has named where malicious code must be stopped, from entry points like mail and web gateways to endpoints, and explained any place left out.',
        method: 'examine',
        evidence:
          'SSP list of asset types and gateways that must carry anti-malware protection, with reasons for each exclusion.',
      },
      {
        letter: 'b',
        title: 'Protection works at the chosen places',
        description:
          'At each named place, protection is installed and at work. A harmless test file is shown to be caught, and coverage matches the asset inventory.',
        method: 'test',
        evidence:
          'Anti-malware console coverage compared with the inventory, and an EICAR test file caught on an endpoint and at the mail gateway.',
      },
    ],
  },
  {
    id: '3.14.3',
    title: 'Act on security alerts and advisories',
    description:
      'Security alerts and advisories from sources that matter to the system, such as CISA, the DoD and its vendors, are followed, and those that apply are acted on. Warnings help only if someone reads them and knows what to do.',
    objectives: [
      {
        letter: 'a',
        title: 'Responses to alerts are identified',
        description:
          'It is laid down what happens when an alert or advisory arrives: who judges whether it applies, who is told, and which steps follow.',
        method: 'examine',
        evidence: 'Alert handling procedure with sources, triage roles and response steps by severity.',
      },
      {
        letter: 'b',
        title: 'Alerts and advisories are monitored',
        description:
          'Named people receive and read warnings from chosen outside sources without long gaps. They can show what arrived lately and how absences are covered.',
        method: 'interview',
        evidence:
          'Subscription confirmations for CISA and vendor bulletins, a shared mailbox with recent advisories, and the duty roster for reading them.',
      },
      {
        letter: 'c',
        title: 'Action is taken on alerts',
        description:
          'Applicable alerts led to real steps, such as a patch, a block or a notice to staff, and others were set aside with a reason. Several recent advisories can be followed to their end.',
        method: 'examine',
        evidence:
          'Tickets tied to specific advisory numbers showing the applicability decision, the work done and the closing date.',
      },
    ],
  },
  {
    id: '3.14.4',
    title: 'Keep malware protection up to date',
    description:
      'The tools that protect against malicious code are updated whenever a new release comes out, covering signatures, engines and program versions. Outdated protection misses the newest threats.',
    objectives: [
      {
        letter: 'a',
        title: 'Malware protection is updated on new releases',
        description:
          'Signatures, engines and product versions are brought up to date as the vendor releases them, also on machines that are rarely online. Deployed versions match the latest ones.',
        method: 'test',
        evidence:
          "Console report of signature age and agent version for each host beside the vendor's current release, and automatic update settings.",
      },
    ],
  },
  {
    id: '3.14.5',
    title: 'Scan for malicious code',
    description:
      'The system is scanned for malicious code at a set interval, and files from outside sources are scanned in real time as they are downloaded, opened or run. The first finds what is already there; the second stops what is arriving.',
    objectives: [
      {
        letter: 'a',
        title: 'The scan interval is defined',
        description:
          'It is written down how often scheduled malware scans run, at least once a year, with any different intervals for servers, workstations or file stores.',
        method: 'examine',
        evidence:
          'Malware protection standard naming the scan interval, for example a full scan every week, for each kind of machine.',
      },
      {
        letter: 'b',
        title: 'Scheduled scans run at that interval',
        description:
          'Scans complete as often as the organization decided, on every machine in scope. Scan histories show missed or cancelled runs and how they were made up.',
        method: 'examine',
        evidence:
          'Scan history export for the past quarter with start, finish and result per host, and tickets for missed scans.',
      },
      {
        letter: 'c',
        title: 'Outside files are scanned in real time',
        description:
          'A file that comes from outside, by web, mail or removable media, is checked at the moment it is downloaded, opened or run. A harmless test file that comes in by several routes is shown to be caught.',
        method: 'test',
        evidence:
          'Test file blocked on download, from a USB drive and from a mail attachment, and on-access scanning enforced by policy.',
      },
    ],
  },
  {
    id: '3.14.6',
    title: 'Monitor for attacks',
    description:
      'The system, including the traffic that enters and leaves it, is watched for attacks and signs that one may be coming. Early notice gives time to respond before CUI is lost.',
    objectives: [
      {
        letter: 'a',
        title: 'The system is monitored for attacks',
        description:
          'Hosts, accounts and services are watched for attacks and early signs of them, such as password guessing or unusual privilege use. A harmless event that is set off is shown to be noticed.',
        method: 'test',
        evidence:
          'Alert raised by repeated failed sign-ins during the assessment, agent coverage list, and analyst notes on recent detections.',
      },
      {
        letter: 'b',
        title: 'Inbound traffic is monitored for attacks',
        description:
          'Traffic arriving from outside is inspected for attacks and warning signs, such as scans, exploits and phishing. Sensors see all entry points, and alerts get attention.',
        method: 'test',
        evidence:
          'Intrusion detection sensor placement and rule status, a detected external scan, and mail gateway reports of stopped phishing.',
      },
      {
        letter: 'c',
        title: 'Outbound traffic is monitored for attacks',
        description:
          'Traffic leaving the system is inspected for signs of compromise, such as calls to hostile servers or large odd transfers. Detection rules cover the way out, beyond plain blocking.',
        method: 'test',
        evidence:
          'DNS and web proxy alerts for a benign test domain flagged as malicious, and upload volume alerts with their follow-up.',
      },
    ],
  },
  {
    id: '3.14.7',
    title: 'Identify unauthorized system use',
    description:
      'It is laid down what counts as permitted use of the system, and use that falls outside it is identified, whether by staff, outsiders, programs or devices. Misuse can only be spotted when proper use is clear.',
    objectives: [
      {
        letter: 'a',
        title: 'Authorized use is defined',
        description:
          'It is written down who may use the system, for which purposes, in which ways, at what times or places if limited, and what is forbidden.',
        method: 'examine',
        evidence:
          'Acceptable use policy and signed user agreements, with the approved software, device and remote access rules they refer to.',
      },
      {
        letter: 'b',
        title: 'Unauthorized use is identified',
        description:
          'Use outside the permitted bounds, such as unknown devices, strange sign-in times or forbidden software, is noticed and recorded. A staged or real case shows how it came to light.',
        method: 'test',
        evidence:
          'Alert and ticket for a rogue device, an impossible-travel sign-in or unapproved software, and the detection rules behind them.',
      },
    ],
  },
];

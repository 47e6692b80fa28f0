import type { RequirementText } from './catalog-types.ts';

export const maintenance: RequirementText[] = [
  {
    id: '3.7.1',
    title: 'Perform system maintenance',
    description:
      'Systems get the upkeep they need, in hardware, firmware and software, whether done by own staff or by a vendor. Neglected equipment fails, and neglected software stays open to attack.',
    objectives: [
      {
        letter: 'a',
        title: 'System maintenance is carried out',
        description: 'Servers, workstations, network gear, printers and their software receive upkeep and repairs.',
        method: 'examine',
        evidence:
          'Maintenance schedule beside completed work orders, firmware update logs and vendor service reports of the past year.',
      },
    ],
  },
  {
    id: '3.7.2',
    title: 'Control maintenance tools and people',
    description:
      'The organization keeps control over what is used to maintain its systems and who does it: the tools, the techniques, the mechanisms and the personnel. Diagnostic equipment or a service technician can otherwise bring in malware or take CUI away.',
    objectives: [
      {
        letter: 'a',
        title: 'Maintenance tools are controlled',
        description:
          'The organization controls which hardware and software is used for diagnosis and repair, such as boot sticks, network analyzers and remote support programs.',
        method: 'examine',
        evidence:
          'Approved maintenance tool list, the locked cabinet or repository that holds them, and sign-out or inspection records.',
      },
      {
        letter: 'b',
        title: 'Maintenance techniques are controlled',
        description: 'The organization controls how maintenance is done: technicians use methods it has agreed to.',
        method: 'examine',
        evidence:
          'Maintenance procedures and change tickets showing the approved method, the consent given and the check after the work.',
      },
      {
        letter: 'c',
        title: 'Maintenance mechanisms are controlled',
        description:
          'The organization controls the means through which upkeep reaches a system, such as update servers, management consoles, automation agents and service ports.',
        method: 'test',
        evidence:
          'Access settings of RMM console, patch server and out-of-band management ports; attempt to connect with an unapproved support tool.',
      },
      {
        letter: 'd',
        title: 'Maintenance personnel are controlled',
        description: 'The organization controls who maintains its systems, own staff as well as vendor technicians.',
        method: 'examine',
        evidence:
          'List of authorized maintenance staff and vendors, service agreements, visitor log entries and identity checks for recent jobs.',
      },
    ],
  },
  {
    id: '3.7.3',
    title: 'Sanitize equipment before off-site repair',
    description:
      'Equipment that leaves the premises for maintenance carries no CUI with it. Storage is wiped or taken out first, because nobody can watch over the data in an outside workshop.',
    objectives: [
      {
        letter: 'a',
        title: 'Equipment leaving for repair holds no CUI',
        description:
          'Before a laptop, server, copier or other device goes out for maintenance, all CUI on it has been removed by an accepted sanitization method, or its storage media stay behind.',
        method: 'examine',
        evidence:
          'Repair shipping records matched to wipe certificates or drive removal notes by serial number; off-site repair procedure.',
      },
    ],
  },
  {
    id: '3.7.4',
    title: 'Scan maintenance media first',
    description:
      "Media holding diagnostic or test programs are checked for malicious code before they are used on any system that processes, stores or transmits CUI. A technician's USB stick must not become the source of an infection.",
    objectives: [
      {
        letter: 'a',
        title: 'Diagnostic media are scanned before use',
        description:
          'USB sticks, discs, downloads and similar media with diagnostic or test programs pass a malware check before they touch a CUI system, whoever brings them. The check happens each time, not once.',
        method: 'test',
        evidence:
          "Demonstration with a technician's USB stick at the scanning station; scan log entries dated before the matching maintenance tickets.",
      },
    ],
  },
  {
    id: '3.7.5',
    title: 'Secure remote maintenance sessions',
    description:
      'Maintenance performed from elsewhere over an external network, such as the internet, starts only after MFA, and the connection is closed once the work is done. Remote support access is a favorite path for attackers.',
    objectives: [
      {
        letter: 'a',
        title: 'Remote maintenance starts with MFA',
        description:
          'Anyone opening a maintenance session over an external network connection, vendors and managed service providers included, must pass MFA first. No support tool or standing tunnel goes around it.',
        method: 'test',
        evidence:
          'Provider starts a support session and shows the MFA prompt; VPN gateway and remote support tool settings for all technicians.',
      },
      {
        letter: 'b',
        title: 'Remote maintenance sessions are ended after the work',
        description:
          'When the work is complete, the external maintenance session and the network connection under it are closed. Sessions left open overnight or always-on unattended connections point to a failure.',
        method: 'test',
        evidence:
          'Session logs with start and end times against the work tickets; idle timeout setting; live list of open remote sessions.',
      },
    ],
  },
  {
    id: '3.7.6',
    title: 'Supervise maintenance visitors',
    description:
      'People who do maintenance work but lack the access authorization it would call for are supervised while they work. Someone with the right authorization and enough knowledge stays with them and sees what they do.',
    objectives: [
      {
        letter: 'a',
        title: 'Unauthorized technicians are supervised',
        description:
          'Maintenance personnel without the needed access authorization work only under the eyes of an authorized, technically able employee, for the entire job, whether at the rack or on a shared screen.',
        method: 'interview',
        evidence:
          'Escorts describe how they watched recent vendor visits; visitor log naming the escort, with arrival and departure times.',
      },
    ],
  },
];

import type { RequirementText } from './catalog-types.ts';

export const configurationManagement: RequirementText[] = [
  {
    id: '3.4.1',
    title: 'Maintain baselines and inventories',
    description:
      'For every system there is an agreed reference configuration and a complete inventory, both covering hardware, software, firmware and documentation. They are kept true from design through retirement, so that it is known what there is and how it should look.',
    objectives: [
      {
        letter: 'a',
        title: 'A baseline configuration is established',
        description:
          'An agreed, documented reference state exists for the system and its components, and is the starting point for builds and changes.',
        method: 'examine',
        evidence:
          'Approved baseline documents or build images for each type of server, workstation, mobile and network device.',
      },
      {
        letter: 'b',
        title: 'The baseline covers every element',
        description: 'The baseline describes hardware, software, firmware and documentation.',
        method: 'examine',
        evidence:
          'Baseline entries for device models, operating system and application versions, BIOS or firmware levels, diagrams and manuals.',
      },
      {
        letter: 'c',
        title: 'The baseline is kept current',
        description:
          'The baseline is reviewed and updated throughout the system life cycle: at installation, upgrades, approved changes and retirement.',
        method: 'examine',
        evidence: 'Version history of the baseline with review dates, linked to the changes that led to each update.',
      },
      {
        letter: 'd',
        title: 'A system inventory is established',
        description: 'A list of the components that make up the system exists.',
        method: 'examine',
        evidence: 'Asset register or CMDB export with serial numbers, owner, location and system for each item.',
      },
      {
        letter: 'e',
        title: 'The inventory covers every element',
        description: 'The inventory contains hardware, software, firmware and documentation.',
        method: 'examine',
        evidence:
          'Inventory tabs or filters for devices, software with versions, firmware and system documents, set against a discovery scan.',
      },
      {
        letter: 'f',
        title: 'The inventory is kept current',
        description:
          'The inventory is reviewed and updated throughout the system life cycle, as items are bought, installed, moved, replaced and disposed of.',
        method: 'examine',
        evidence:
          'Ten devices on the floor traced to the list and ten from the list found on the floor; last purchase and disposal entries.',
      },
    ],
  },
  {
    id: '3.4.2',
    title: 'Set and enforce secure settings',
    description:
      'Security settings are chosen for the IT products in use, such as operating systems, applications, browsers and network devices. They are part of the baseline and are applied in practice, so that products do not run on weak defaults.',
    objectives: [
      {
        letter: 'a',
        title: 'Security settings are established',
        description:
          'For each IT product in the system, the security settings to be used are chosen and made part of the baseline.',
        method: 'examine',
        evidence:
          'Hardening standards per product, for example tailored CIS Benchmarks or DISA STIGs, referenced from the baseline, with exceptions.',
      },
      {
        letter: 'b',
        title: 'Security settings are enforced',
        description: 'The chosen settings are in force on the products themselves.',
        method: 'test',
        evidence:
          'Compliance scan of sampled devices against the standard; group policy or MDM profile result; a changed setting being reset.',
      },
    ],
  },
  {
    id: '3.4.3',
    title: 'Control changes to systems',
    description:
      'Changes to systems are tracked from request to completion, reviewed, approved or disapproved, and logged. Nothing is altered on the quiet, and it can later be shown what was changed, by whom and with whose consent.',
    objectives: [
      {
        letter: 'a',
        title: 'Changes are tracked',
        description: 'Each proposed change is followed through its stages, from request to completion or withdrawal.',
        method: 'examine',
        evidence:
          'Change tickets with number, requester and current status; list of open changes; tickets for recent emergency changes.',
      },
      {
        letter: 'b',
        title: 'Changes are reviewed',
        description:
          'People with the right knowledge look at each proposed change before a decision is made, considering its need, its risks and its effect on security.',
        method: 'interview',
        evidence:
          'Change board members explain how they reviewed two recent requests; meeting notes or ticket comments confirm it.',
      },
      {
        letter: 'c',
        title: 'Changes are approved or disapproved',
        description: 'An authorized person or board makes an explicit decision on each change, to approve it or not.',
        method: 'examine',
        evidence:
          'Decision, name and date on a sample of changes, including a rejected one; the approval falls before the work started.',
      },
      {
        letter: 'd',
        title: 'Changes are logged',
        description: 'A record of each change is kept: what was changed, when and by whom.',
        method: 'examine',
        evidence:
          'Change log compared with patch history, firewall commits or admin audit trails of the same weeks; no unexplained difference.',
      },
    ],
  },
  {
    id: '3.4.4',
    title: 'Analyze security impact of changes',
    description:
      'Before a change is put in place, someone works out what it would do to security, including whether it weakens existing protections or calls for new ones. Trouble is found while it can still be avoided.',
    objectives: [
      {
        letter: 'a',
        title: 'Security impact is analyzed beforehand',
        description: 'Each change is analyzed for its effect on security before it is put in place.',
        method: 'examine',
        evidence:
          'Impact analysis in the change ticket, dated before rollout: affected requirements, risks, test results, SSP updates.',
      },
    ],
  },
  {
    id: '3.4.5',
    title: 'Restrict access for changes',
    description:
      'Physical and logical access needed to change a system is limited to qualified, authorized people. The restrictions of both kinds are defined, documented, approved and enforced, so that hardware, software and firmware are altered only by those allowed to.',
    objectives: [
      {
        letter: 'a',
        title: 'Physical restrictions are defined',
        description:
          'The organization has decided who may physically reach equipment to change it, which rooms, racks, ports or consoles this concerns, and under what conditions.',
        method: 'examine',
        evidence:
          'List of roles allowed hands-on work on servers, network closets and devices, with escort rules for outside technicians.',
      },
      {
        letter: 'b',
        title: 'Physical restrictions are documented',
        description:
          'The decisions about physical access for changes are in a maintained document that the people who do or guard the work can consult.',
        method: 'examine',
        evidence:
          'Current physical access or change management procedure with a section on hands-on changes, owner and version.',
      },
      {
        letter: 'c',
        title: 'Physical restrictions are approved',
        description:
          'Someone with authority over the system or facility has agreed to the physical access restrictions for changes.',
        method: 'examine',
        evidence: 'Signature or recorded approval, with date, on the document that states the physical restrictions.',
      },
      {
        letter: 'd',
        title: 'Physical restrictions are enforced',
        description:
          'Locks, badges, escorts or similar controls hold people who are not authorized to change the system away from its equipment.',
        method: 'test',
        evidence:
          'Server room and rack doors tried with an unauthorized badge; entry logs matched with change tickets of that day.',
      },
      {
        letter: 'e',
        title: 'Logical restrictions are defined',
        description:
          'The organization has decided which accounts, roles and tools may change software, firmware, settings or code, and where and when they may do so.',
        method: 'examine',
        evidence:
          'Role matrix for change rights on operating systems, hypervisors, firewalls, cloud consoles, software libraries and repositories.',
      },
      {
        letter: 'f',
        title: 'Logical restrictions are documented',
        description: 'The decisions about logical access for changes are recorded in a maintained document.',
        method: 'examine',
        evidence:
          'Access control or configuration management plan that states change privileges per platform, with revision date.',
      },
      {
        letter: 'g',
        title: 'Logical restrictions are approved',
        description:
          'Someone with authority over the system has agreed to the logical access restrictions for changes.',
        method: 'examine',
        evidence: 'Recorded and dated consent of the system owner to the matrix of change rights.',
      },
      {
        letter: 'h',
        title: 'Logical restrictions are enforced',
        description:
          'Systems refuse a change attempted by an account without the approved rights, and the rights actually granted match the approved ones.',
        method: 'test',
        evidence:
          'Non-admin attempt to alter a setting or deploy code, denied; local administrator and deployment groups compared with approvals.',
      },
    ],
  },
  {
    id: '3.4.6',
    title: 'Provide only essential capabilities',
    description:
      'Systems follow the principle of least functionality: they are set up to offer only the capabilities the work truly needs. Each capability left out is one an attacker cannot use.',
    objectives: [
      {
        letter: 'a',
        title: 'Essential capabilities are defined',
        description:
          'For each system or role, the organization has decided which capabilities are essential to its purpose and recorded them, leaving out what is merely convenient.',
        method: 'examine',
        evidence:
          'Role descriptions or build standards per system type stating its purpose and the capabilities it needs.',
      },
      {
        letter: 'b',
        title: 'Only essential capabilities are provided',
        description:
          'Systems as configured offer the defined essential capabilities and nothing beyond them. Default features, roles and components that are not needed are absent or off.',
        method: 'test',
        evidence:
          'Installed roles and features on a file server and a workstation compared with the build standard; single-purpose servers.',
      },
    ],
  },
  {
    id: '3.4.7',
    title: 'Restrict nonessential software and services',
    description:
      'Programs, functions, ports, protocols and services that the work does not need are restricted, disabled or prevented. For each of the five it is settled what is essential and how the rest is handled, which leaves fewer ways into the system.',
    objectives: [
      {
        letter: 'a',
        title: 'Essential programs are defined',
        description: 'The programs that users and systems need for their work are named, by role or type of machine.',
        method: 'examine',
        evidence:
          'Approved software list per role, for example engineering, accounting and servers, with business purpose.',
      },
      {
        letter: 'b',
        title: 'Use of nonessential programs is defined',
        description:
          'It is laid down how programs outside the essential set are treated: which are banned, which are tolerated with limits, and who may grant an exception.',
        method: 'examine',
        evidence:
          'Policy section on games, remote control tools, unused vendor software and script hosts, with exception path.',
      },
      {
        letter: 'c',
        title: 'Nonessential programs are held back',
        description:
          'Programs outside the essential set are restricted, disabled or prevented on the machines in the way the organization has laid down.',
        method: 'test',
        evidence:
          'Launch of a banned program on a user workstation, with the block message; installed program list with the leftovers removed.',
      },
      {
        letter: 'd',
        title: 'Essential functions are defined',
        description:
          'The functions within systems and products that the work depends on are named, such as printing, macros, file sharing, wireless or remote administration.',
        method: 'examine',
        evidence: 'Build sheet marking each system or application function as needed or not needed, by device type.',
      },
      {
        letter: 'e',
        title: 'Use of nonessential functions is defined',
        description:
          'It is laid down what happens with functions that are not needed: switched off, limited to certain people or machines, or allowed only by exception.',
        method: 'examine',
        evidence: 'Hardening guide rules on AutoRun, Office macros, Bluetooth, cameras or web server sample pages.',
      },
      {
        letter: 'f',
        title: 'Nonessential functions are held back',
        description: 'Functions that are not needed are restricted, disabled or prevented as laid down.',
        method: 'test',
        evidence:
          'Macro from the internet, AutoRun or Bluetooth pairing tried on a sampled laptop; resulting policy report for those features.',
      },
      {
        letter: 'g',
        title: 'Essential ports are defined',
        description:
          'The network ports that must be open are named, per system or network boundary, with direction and the traffic they serve.',
        method: 'examine',
        evidence: 'Port matrix or firewall rule register with port number, source, destination, purpose and owner.',
      },
      {
        letter: 'h',
        title: 'Use of nonessential ports is defined',
        description: 'It is laid down how ports outside the essential set are treated, usually closed by default.',
        method: 'examine',
        evidence:
          'Firewall policy with a default deny statement, the opening request form and the expiration rule for temporary rules.',
      },
      {
        letter: 'i',
        title: 'Nonessential ports are held back',
        description:
          'Ports outside the essential set are closed, filtered or limited on hosts and network devices as laid down.',
        method: 'test',
        evidence:
          'Port scan of sampled hosts and the public address range, compared with the port matrix; host firewall rules.',
      },
      {
        letter: 'j',
        title: 'Essential protocols are defined',
        description:
          'The communication protocols that systems need are named with the acceptable versions, such as TLS 1.2 and later, SSH version 2 or SMB 3.',
        method: 'examine',
        evidence: 'Network standard listing permitted protocols and versions with the systems that rely on them.',
      },
      {
        letter: 'k',
        title: 'Use of nonessential protocols is defined',
        description:
          'It is laid down how unneeded or outdated protocols are treated, which are forbidden, and where an older one may remain with limits because equipment depends on it.',
        method: 'examine',
        evidence:
          'Written rules for Telnet, FTP, SMBv1, LLMNR and peer-to-peer traffic, with legacy exceptions and their limits.',
      },
      {
        letter: 'l',
        title: 'Nonessential protocols are held back',
        description:
          'Protocols outside the essential set are restricted, disabled or prevented in practice, both on the devices and in the traffic between them.',
        method: 'test',
        evidence:
          'Telnet, FTP or SMBv1 connection attempt that fails; TLS version scan; packet capture showing only permitted protocols.',
      },
      {
        letter: 'm',
        title: 'Essential services are defined',
        description:
          'The services and background processes a system needs in order to do its job are named for each type of system, including cloud and network device services.',
        method: 'examine',
        evidence:
          'List of required Windows services, Linux daemons and device services in the build document of each platform.',
      },
      {
        letter: 'n',
        title: 'Use of nonessential services is defined',
        description:
          'It is laid down how services that are not needed are treated: removed, disabled, started only by hand, or limited to certain hosts.',
        method: 'examine',
        evidence:
          'Configuration standard stating the start type for Print Spooler, Remote Registry, UPnP and similar services.',
      },
      {
        letter: 'o',
        title: 'Nonessential services are held back',
        description:
          'Services that are not needed are restricted, disabled or prevented on running systems as laid down.',
        method: 'test',
        evidence:
          'Get-Service or systemctl output from sampled machines after a restart, compared with the required service list.',
      },
    ],
  },
  {
    id: '3.4.8',
    title: 'Allow or block software by policy',
    description:
      'A policy decides which software may run. Either everything is denied except software that is expressly permitted (whitelisting), or known unauthorized software is blocked (blacklisting). The chosen approach is implemented on the systems.',
    objectives: [
      {
        letter: 'a',
        title: 'The approach is specified',
        description:
          'A policy says whether the organization uses whitelisting or blacklisting, and for which systems if the choice differs between them.',
        method: 'examine',
        evidence: 'Software execution policy with a clear choice of approach, scope of systems, approver and date.',
      },
      {
        letter: 'b',
        title: 'Allowed or denied software is specified',
        description:
          'The software permitted to run under whitelisting, or denied under blacklisting, is listed precisely enough to act on, by name, publisher, path or hash.',
        method: 'examine',
        evidence:
          'Current allow or deny list with version or signer, date of last review and the request behind each addition.',
      },
      {
        letter: 'c',
        title: 'The approach is implemented as specified',
        description:
          'Systems apply the list. Under whitelisting, unlisted software does not run; under blacklisting, listed software cannot be used. The rules block rather than merely report.',
        method: 'test',
        evidence:
          'Portable executable or listed program run from a user folder and blocked; AppLocker, WDAC or endpoint tool in enforce mode.',
      },
    ],
  },
  {
    id: '3.4.9',
    title: 'Control user-installed software',
    description:
      'There are rules on what software users may install, those rules are enforced, and installations are watched, so that unsafe or unlicensed software does not enter systems unnoticed.',
    objectives: [
      {
        letter: 'a',
        title: 'A policy on user installs exists',
        description:
          'A policy states which software users may install themselves, which they may not, and under what conditions.',
        method: 'examine',
        evidence:
          'Acceptable use or software policy covering user installs, updates, browser extensions and app stores.',
      },
      {
        letter: 'b',
        title: 'User installs are controlled',
        description:
          'What users can actually install matches the policy. Technical limits or a managed catalog prevent anything the policy does not allow.',
        method: 'test',
        evidence:
          'Standard user tries an unapproved installer, browser extension and per-user app; software portal catalog; local admin rights.',
      },
      {
        letter: 'c',
        title: 'User installs are monitored',
        description:
          'Software that users install, or try to install, is noticed through alerts, inventory comparison or regular checks.',
        method: 'test',
        evidence:
          'Trial installation appearing in the software inventory or alert queue; past reports of new software with follow-up tickets.',
      },
    ],
  },
];

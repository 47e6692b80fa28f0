import type { RequirementText } from './catalog-types.ts';

export const accessControlB: RequirementText[] = [
  {
    id: '3.1.12',
    title: 'Watch and restrict remote access',
    description:
      'Every session that reaches the system from outside networks, such as the internet, is of a kind the organization has allowed, is held to its rules and is watched, so misuse is prevented or noticed.',
    objectives: [
      {
        letter: 'a',
        title: 'Remote access is expressly allowed',
        description:
          'Remote sessions take place because the organization decided to permit them, with the approved users and conditions stated, and not by default.',
        method: 'examine',
        evidence:
          'Remote access policy approved by management, with the list of users allowed to connect and their signed requests.',
      },
      {
        letter: 'b',
        title: 'Allowed kinds of remote access are named',
        description:
          'Each permitted way of connecting from outside is listed, such as VPN, virtual desktop, cloud portal or vendor support tool.',
        method: 'examine',
        evidence:
          'SSP remote access section or table listing each method, its product, purpose, user group and the devices allowed.',
      },
      {
        letter: 'c',
        title: 'Remote sessions are held to the rules',
        description:
          'Only permitted users, devices and methods can open a remote session, and unapproved tools or open ports give no way in.',
        method: 'test',
        evidence:
          'Connection attempts by a user outside the VPN group and with an unapproved remote tool, both refused; external port scan result.',
      },
      {
        letter: 'd',
        title: 'Remote sessions are watched',
        description: 'Remote sessions are watched by people or by tools, so that unusual use is noticed.',
        method: 'test',
        evidence:
          'Live test session appearing in VPN or cloud sign-in logs; alerts for odd locations or hours and notes on how they were handled.',
      },
    ],
  },
  {
    id: '3.1.13',
    title: 'Encrypt remote access sessions',
    description:
      'Sessions that cross outside networks are protected by cryptography, so no one along the way can read them. Which modules may protect CUI is the matter of 3.13.11.',
    objectives: [
      {
        letter: 'a',
        title: 'Encryption for remote access is specified',
        description:
          'The protocols, ciphers and cryptographic modules meant to keep each type of remote session confidential are named.',
        method: 'examine',
        evidence:
          'Table of remote access methods with protocol, cipher and cryptographic module for the client and the gateway.',
      },
      {
        letter: 'b',
        title: 'Remote sessions are encrypted as specified',
        description: 'Each remote session runs under the named cryptography, and connections without it are refused.',
        method: 'test',
        evidence:
          'Packet capture or session details of a live VPN connection; cipher settings of the gateway; TLS scan of the remote portals.',
      },
    ],
  },
  {
    id: '3.1.14',
    title: 'Use managed remote access gateways',
    description:
      'All remote access enters through a small number of gateways that the organization runs and watches. With fewer ways in, there is less to attack and one place to apply the rules.',
    objectives: [
      {
        letter: 'a',
        title: 'Managed entry points are known and in place',
        description:
          'The gateways through which remote users may come in are identified, they are installed and working, and someone manages them.',
        method: 'examine',
        evidence:
          'Network diagram marking each VPN concentrator, firewall or cloud gateway, with its configuration and the name of its owner.',
      },
      {
        letter: 'b',
        title: 'Remote traffic uses only those points',
        description:
          'Every remote connection passes through a managed gateway, and there is no side path such as a modem, forwarded port or direct remote desktop.',
        method: 'test',
        evidence:
          'External scan of all public addresses, firewall inbound and NAT rules, and a direct connection attempt that bypasses the VPN and fails.',
      },
    ],
  },
  {
    id: '3.1.15',
    title: 'Authorize privileged remote access',
    description:
      'Running privileged commands and reaching security-relevant information from a remote location happens only with explicit approval. The organization has decided which commands and which information this covers and who may use them.',
    objectives: [
      {
        letter: 'a',
        title: 'Privileged commands for remote use are named',
        description:
          'The privileged commands that may be run over a remote connection are listed, such as account changes, patching, restarts or firewall edits.',
        method: 'examine',
        evidence:
          'Remote administration standard with the permitted administrative commands or tasks for servers, cloud tenant and network gear.',
      },
      {
        letter: 'b',
        title: 'Security information for remote use is named',
        description:
          'The security-relevant information that may be reached remotely is listed, such as audit logs, firewall settings, key stores or scan results.',
        method: 'examine',
        evidence:
          'List of security data marked as open or closed to remote viewing, covering logs, configurations, keys and vulnerability reports.',
      },
      {
        letter: 'c',
        title: 'Remote privileged commands are approved',
        description: 'A responsible person has approved the running of the listed commands by remote means.',
        method: 'examine',
        evidence:
          'Signed approvals or tickets naming each remote administrator, compared with the membership of the remote administration group.',
      },
      {
        letter: 'd',
        title: 'Remote reach to security information is approved',
        description:
          'The people who view or change the listed security information from a remote location have been approved to do so.',
        method: 'examine',
        evidence:
          'Approval records for remote readers of the SIEM, firewall and backup consoles, compared with recent remote sign-ins to them.',
      },
    ],
  },
  {
    id: '3.1.16',
    title: 'Approve wireless access beforehand',
    description:
      'No one and nothing joins a wireless network until that access has been approved. Every access point is known, and the terms on which wireless may be used are set.',
    objectives: [
      {
        letter: 'a',
        title: 'Every wireless access point is known',
        description: 'All wireless access points that give access to the system are known.',
        method: 'examine',
        evidence:
          'Access point inventory with location, model and SSID, checked against the wireless controller and a walk-through scan.',
      },
      {
        letter: 'b',
        title: 'Wireless use is approved beforehand',
        description:
          'Users and devices receive approval before their first wireless connection, under stated conditions, and unapproved ones do not get on.',
        method: 'examine',
        evidence:
          'Wireless access requests dated before first connection, compared with the controller list of connected users and devices.',
      },
    ],
  },
  {
    id: '3.1.17',
    title: 'Authenticate and encrypt wireless access',
    description:
      'Wireless access to the system requires proof of who or what is connecting, and the radio traffic is encrypted. Outsiders within range can neither join nor listen.',
    objectives: [
      {
        letter: 'a',
        title: 'Wireless connections require authentication',
        description:
          'A user or device must prove its identity before joining a wireless network that reaches the system, and failing to do so keeps it off.',
        method: 'test',
        evidence:
          'Join attempt with wrong credentials or no certificate refused; WPA2 or WPA3 Enterprise and RADIUS settings.',
      },
      {
        letter: 'b',
        title: 'Wireless traffic is encrypted',
        description: 'Wireless access to the system is protected by encryption.',
        method: 'test',
        evidence: "Wireless survey showing the encryption of each SSID, and the controller's cipher settings.",
      },
    ],
  },
  {
    id: '3.1.18',
    title: 'Approve and track mobile devices',
    description:
      'Phones, tablets and similar portable devices connect to the system only if the organization has approved them, and it can see when and how they connect. It knows which of them handle CUI.',
    objectives: [
      {
        letter: 'a',
        title: 'Mobile devices handling CUI are known',
        description:
          'Each mobile device that stores, processes or sends CUI is known, whether issued by the organization or personal.',
        method: 'examine',
        evidence:
          'MDM enrollment export showing device, user, ownership and operating system, with those allowed to handle CUI marked.',
      },
      {
        letter: 'b',
        title: 'Mobile devices connect only with approval',
        description: 'A mobile device connects to the system only where the organization has approved that connection.',
        method: 'test',
        evidence:
          'Unenrolled phone trying to open work email or files and being blocked; conditional access and MDM compliance rules.',
      },
      {
        letter: 'c',
        title: 'Mobile connections are watched and logged',
        description: 'Connections from mobile devices are watched, and they leave log records.',
        method: 'examine',
        evidence:
          'MDM and sign-in logs filtered by mobile platform for the past month, with alerts raised and tickets showing follow-up.',
      },
    ],
  },
  {
    id: '3.1.19',
    title: 'Protect mobile CUI with encryption',
    description:
      'CUI kept on phones, tablets, laptops and other mobile computing platforms is encrypted, either the whole device or a protected container. A lost or stolen device then gives nothing away.',
    objectives: [
      {
        letter: 'a',
        title: 'Mobile platforms that need encryption are known',
        description:
          'All mobile devices and mobile computing platforms, laptops included, that process, store or send CUI are on a list that encryption can be checked against.',
        method: 'examine',
        evidence: 'List of laptops, tablets and phones that handle CUI, with columns for encryption method and scope.',
      },
      {
        letter: 'b',
        title: 'CUI on those platforms is encrypted',
        description:
          'Every listed device protects its CUI with full-device or container encryption that is turned on and working.',
        method: 'test',
        evidence: 'BitLocker or FileVault status checked on sample laptops; MDM encryption report for phones.',
      },
    ],
  },
  {
    id: '3.1.20',
    title: 'Check and restrict outside systems',
    description:
      'Systems the organization does not control, such as personal computers, partner networks and outside cloud services, are connected or used only in ways it has checked and allowed. It knows which they are, and limits are in force.',
    objectives: [
      {
        letter: 'a',
        title: 'Connections to outside systems are known',
        description:
          'Each link between the system and one the organization does not control is listed, such as partner VPNs, cloud services and vendor support lines.',
        method: 'examine',
        evidence:
          'Register of external connections with the other party, purpose, direction and port, matched to the SSP boundary diagram.',
      },
      {
        letter: 'b',
        title: 'Use of outside systems is known',
        description:
          'The organization has listed which outside systems its people use for work and for what, such as home computers, cloud storage or customer portals.',
        method: 'examine',
        evidence:
          'List of approved cloud services, customer portals and personal devices, with the work and data each may be used for.',
      },
      {
        letter: 'c',
        title: 'Connections to outside systems are checked',
        description:
          'Someone confirms that each link to a system the organization does not control is one it has approved.',
        method: 'examine',
        evidence:
          'Connection agreements, FedRAMP or equivalency evidence, and dated reviews comparing live firewall links with the register.',
      },
      {
        letter: 'd',
        title: 'Use of outside systems is checked',
        description:
          'Someone confirms that the outside systems people actually use, and how they use them, are those the organization has approved.',
        method: 'interview',
        evidence:
          'Talks with staff and IT about tools used for work, supported by web proxy or cloud discovery reports and review notes.',
      },
      {
        letter: 'e',
        title: 'Connections to outside systems are limited',
        description: 'Links to systems the organization does not control are held to what it has allowed.',
        method: 'test',
        evidence:
          'Firewall outbound and inbound rules for each link; attempted connection to an unlisted outside host that is blocked.',
      },
      {
        letter: 'f',
        title: 'Use of outside systems is limited',
        description:
          'People are held to the allowed uses, so that unapproved services and devices cannot be used to reach the system or handle its CUI.',
        method: 'test',
        evidence:
          'Upload to an unapproved file sharing site blocked; sign-in from a personal computer refused or limited to the permitted functions.',
      },
    ],
  },
  {
    id: '3.1.21',
    title: 'Restrict portable storage on outside computers',
    description:
      'USB drives, external disks and similar portable storage that belong to the organization and hold CUI are plugged into computers it does not control only within limits it has set, or never. This keeps CUI from leaking there.',
    objectives: [
      {
        letter: 'a',
        title: 'Such use of portable storage is on record',
        description:
          'The organization knows and has written down where portable storage with CUI is used on outside systems, or it has ruled such use out in writing.',
        method: 'examine',
        evidence:
          'Log of USB drives with CUI issued for use at customer or partner sites: drive serial, holder, place and purpose; or a written ban.',
      },
      {
        letter: 'b',
        title: 'Limits on such use are set',
        description:
          'Rules state when, by whom and on which outside systems portable storage with CUI may be used and what protections apply, or they forbid it.',
        method: 'examine',
        evidence:
          'Removable media policy section on outside computers: permitted drives, encryption, approver and malware scan on return.',
      },
      {
        letter: 'c',
        title: 'Such use stays within the limits',
        description: 'People who carry portable storage with CUI keep to the limits on outside systems.',
        method: 'interview',
        evidence:
          'Talks with staff who travel with media, checkout records compared with approvals, and encrypted drives that open only on managed PCs.',
      },
    ],
  },
  {
    id: '3.1.22',
    title: 'Keep CUI off public systems',
    description:
      'CUI does not appear on, and is not processed by, systems anyone can reach without logging in, such as a website and social media. Named people post, content is checked before and after, and mistakes are taken down.',
    objectives: [
      {
        letter: 'a',
        title: 'People who may publish are named',
        description:
          'The individuals allowed to post or process information on public systems are listed, and the list covers websites, social media and public portals.',
        method: 'examine',
        evidence:
          'List of approved web and social media publishers, compared with editor accounts in the site and social media tools.',
      },
      {
        letter: 'b',
        title: 'Procedures to keep CUI off are written',
        description:
          'Written steps exist for making sure that CUI is neither posted nor processed on public systems, and it is clear who follows them.',
        method: 'examine',
        evidence:
          'Public posting procedure naming the kinds of CUI to look for, the steps to take and the people responsible.',
      },
      {
        letter: 'c',
        title: 'Content is reviewed before posting',
        description:
          'A review step comes before all publication, so that nothing reaches a public system until a suitable person has checked it for CUI.',
        method: 'interview',
        evidence:
          'Publisher and reviewer walking through a recent post, with the approval email, ticket or site workflow record behind it.',
      },
      {
        letter: 'd',
        title: 'Published content is reviewed for CUI',
        description:
          'What is on public systems is actually examined for CUI, including older pages, downloadable files, photos and social media posts.',
        method: 'examine',
        evidence:
          'Dated review records of the live website and social accounts with reviewer, pages checked and result; sample of public PDFs.',
      },
      {
        letter: 'e',
        title: 'Misposted CUI is taken down and handled',
        description:
          'There is a working way to take CUI off a public system promptly and to deal with what follows, such as cached copies, reporting and causes.',
        method: 'examine',
        evidence:
          'Takedown steps in the incident response plan, site rights to remove content, and records of a past removal or a drill.',
      },
    ],
  },
];

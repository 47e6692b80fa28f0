import type { RequirementText } from './catalog-types.ts';

export const systemAndCommunicationsProtection: RequirementText[] = [
  {
    id: '3.13.1',
    title: 'Guard system boundaries',
    description:
      'It is known where the system ends and where its important inner borders lie. At each of these borders the organization watches the traffic that passes, decides what may pass, and shields it from attack, so that nothing sent or received by the system crosses unseen or unchecked.',
    objectives: [
      {
        letter: 'a',
        title: 'The outer boundary is defined',
        description:
          'Every point where the system meets the internet, a provider, a partner or another outside network is drawn and named, cloud services included.',
        method: 'examine',
        evidence:
          'SSP boundary description and a dated network diagram showing each internet link, VPN endpoint, cloud tenant and partner connection.',
      },
      {
        letter: 'b',
        title: 'Key internal boundaries are defined',
        description:
          'The borders inside the network that matter for security are named, such as the line between the CUI enclave and the office network or guest Wi-Fi.',
        method: 'examine',
        evidence:
          'VLAN and zone list with the purpose of each segment, and an internal diagram marking where the CUI enclave begins.',
      },
      {
        letter: 'c',
        title: 'Traffic at the outer boundary is monitored',
        description:
          'Traffic entering and leaving the system is watched at every outside connection. Those who run it show recorded events, and who or what looks at them.',
        method: 'test',
        evidence:
          'Live view of perimeter firewall logs reaching the SIEM, recent alerts with their review, and log settings for every internet link.',
      },
      {
        letter: 'd',
        title: 'Traffic at key internal boundaries is monitored',
        description:
          'Traffic between the named internal zones is watched as well. Recorded flows or events can be shown for each inner border, attempts that were refused among them.',
        method: 'test',
        evidence:
          'Flow records or inter-VLAN firewall logs covering a test connection made between two zones during the assessment.',
      },
      {
        letter: 'e',
        title: 'Traffic at the outer boundary is controlled',
        description:
          'Only connections the organization has decided on can cross the outer edge. The rules in force match the approved ones, and traffic that should not pass is shown to be stopped.',
        method: 'test',
        evidence:
          'Edge firewall rule export with approval tickets, and the result of an outside port scan of the public addresses.',
      },
      {
        letter: 'f',
        title: 'Traffic at key internal boundaries is controlled',
        description:
          'Rules decide which zones may talk to each other and over which services. A machine in a less trusted zone is shown to reach CUI systems by an approved path only.',
        method: 'test',
        evidence:
          'Core switch access lists or internal firewall policies, and a failed connection attempt from guest Wi-Fi to the CUI file server.',
      },
      {
        letter: 'g',
        title: 'Traffic at the outer boundary is protected',
        description:
          'Traffic at the outer edge is shielded from attack, tampering and eavesdropping. Safeguards such as intrusion prevention, VPN encryption and filtering of hostile content are shown at work there.',
        method: 'test',
        evidence:
          'Active intrusion prevention and mail or web filter profiles on the gateway, VPN cipher settings, and a log of blocked attacks.',
      },
      {
        letter: 'h',
        title: 'Traffic at key internal boundaries is protected',
        description:
          'Traffic crossing inner borders is shielded from misuse by someone already on the network. There are defenses at those borders, such as inspection between zones, encrypted links and anti-spoofing.',
        method: 'test',
        evidence:
          'Threat inspection enabled on zone-to-zone policies, DHCP snooping and ARP inspection settings, TLS on links into the enclave.',
      },
    ],
  },
  {
    id: '3.13.2',
    title: 'Build security into system design',
    description:
      'Ways of designing networks, writing software and engineering systems that make security work in practice are chosen, and they are used when systems are built, bought or changed. Security is then part of the structure instead of a patch added afterward.',
    objectives: [
      {
        letter: 'a',
        title: 'Secure architectural designs are identified',
        description:
          'The organization has named the design patterns it relies on for security, such as layered defenses, a separate CUI enclave or a zero trust layout.',
        method: 'examine',
        evidence:
          'Security architecture document or SSP section naming the chosen patterns, with diagrams of tiers, enclaves and trust zones.',
      },
      {
        letter: 'b',
        title: 'Secure software development techniques are identified',
        description:
          'Safe ways of building software are named, covering in-house code, scripts and contracted work. If nothing is developed, that fact and its limits are written down.',
        method: 'examine',
        evidence:
          'Secure coding standard, code review and code scanning rules, or an SSP statement that no software or scripts are developed.',
      },
      {
        letter: 'c',
        title: 'Security engineering principles are identified',
        description:
          "The principles that guide security across a system's life are named, such as least functionality, fail secure, defense in depth and secure retirement.",
        method: 'examine',
        evidence:
          'Engineering or system life cycle procedure listing the adopted principles and the project stages where each one is applied.',
      },
      {
        letter: 'd',
        title: 'The chosen architectural designs are in use',
        description:
          'The running system follows the security designs the organization named. What is deployed matches the documented architecture, and each difference has a reason.',
        method: 'examine',
        evidence:
          'As-built configuration of segments, gateways and cloud tenants compared side by side with the approved architecture diagram.',
      },
      {
        letter: 'e',
        title: 'The chosen development techniques are in use',
        description:
          'People who write or commission code work by the named techniques. They can follow recent changes from request to release and point out the safe coding steps along the way.',
        method: 'interview',
        evidence:
          'Developers walking through two recent pull requests with reviewer approvals, static analysis results and fixed findings.',
      },
      {
        letter: 'f',
        title: 'The chosen engineering principles are in use',
        description:
          'Recent projects, purchases and changes were decided with the named principles in mind. Those who design and run systems can say how a principle shaped a real decision.',
        method: 'interview',
        evidence:
          "System engineers' account of a recent upgrade, backed by its design review notes, security requirements and hardening checklist.",
      },
    ],
  },
  {
    id: '3.13.3',
    title: 'Separate user and management functions',
    description:
      "The functions people use for daily work are kept apart from the functions used to run the system. An ordinary user, or an attacker in that user's session, should not be able to reach administration tools.",
    objectives: [
      {
        letter: 'a',
        title: 'User functions are identified',
        description:
          'The organization has stated what ordinary users do on the system, such as email, file work and business applications, and from which interfaces.',
        method: 'examine',
        evidence:
          'Role matrix or SSP list of end-user applications, shares and portals with the standard roles that use them.',
      },
      {
        letter: 'b',
        title: 'Management functions are identified',
        description:
          'The functions for administering the system are listed, such as server, database, network, hypervisor and cloud administration, with their consoles.',
        method: 'examine',
        evidence: 'Inventory of admin consoles and management ports with the privileged roles allowed to use each one.',
      },
      {
        letter: 'c',
        title: 'User and management functions are separated',
        description:
          "Administration happens through separate accounts, machines, interfaces or network segments. An ordinary user's session is shown to reach none of the management functions.",
        method: 'test',
        evidence:
          'Standard user refused at the firewall, hypervisor and tenant admin consoles; jump host or management VLAN settings.',
      },
    ],
  },
  {
    id: '3.13.4',
    title: 'Prevent leaks through shared resources',
    description:
      'When memory, disk space, caches or other resources are shared or passed from one user or process to the next, nothing left in them may reach someone who should not have it, whether by intent or by accident.',
    objectives: [
      {
        letter: 'a',
        title: 'Leaks through shared resources are prevented',
        description:
          'Information from one user or process cannot be read by the next through shared memory, storage, caches, print queues or virtual hosts. Isolation or clearing is in place for each shared resource.',
        method: 'test',
        evidence:
          'Second user finding no leftover files in temp folders or print queues on a shared PC; hypervisor isolation and memory clearing settings.',
      },
    ],
  },
  {
    id: '3.13.5',
    title: 'Isolate public-facing components',
    description:
      'Any component that the public can reach, such as a web server or mail gateway, is on a subnetwork of its own that is physically or logically apart from the internal network. A break-in there then does not open the way inside.',
    objectives: [
      {
        letter: 'a',
        title: 'Publicly reachable components are identified',
        description:
          'Every component that outsiders can reach is listed, including hosted sites, portals, VPN gateways and forgotten test servers; or it is written down that none exists.',
        method: 'examine',
        evidence:
          'List of public-facing hosts matched against public DNS records, port forwarding rules and public IP assignments.',
      },
      {
        letter: 'b',
        title: 'Public subnetworks are separated from internal ones',
        description:
          'Public-facing components sit in their own subnetwork, kept apart from the internal network by hardware or by enforced rules. A public host is shown not to reach inside freely.',
        method: 'test',
        evidence:
          'DMZ interface and its policies on the firewall, and blocked connection tests from the public web server to internal addresses.',
      },
    ],
  },
  {
    id: '3.13.6',
    title: 'Block traffic unless allowed',
    description:
      'Network traffic, both inbound and outbound, is refused unless it has been expressly allowed. Only the connections that are needed and approved get through, so an unknown or forgotten service stays closed.',
    objectives: [
      {
        letter: 'a',
        title: 'Traffic is denied by default',
        description:
          'Firewalls, routers and cloud network rules end in a refusal of everything not listed, inbound and outbound. Traffic that no rule mentions is shown to be dropped.',
        method: 'test',
        evidence:
          'Final deny-all rule in each direction on every firewall and cloud security group, with its drop count rising during a test.',
      },
      {
        letter: 'b',
        title: 'Traffic is allowed only by exception',
        description:
          'Each permit rule is a deliberate exception for a known source, destination and service with a stated need. There are no broad any-to-any rules, and none that nobody can explain.',
        method: 'examine',
        evidence:
          'Export of permit rules with owner, business reason and approval date for each, and the record of the latest rule review.',
      },
    ],
  },
  {
    id: '3.13.7',
    title: 'Prevent split tunneling',
    description:
      'A remote device connected to the system must not at the same time use another connection to reach outside networks (split tunneling). Otherwise an attacker on the open side could pass through the device into the system.',
    objectives: [
      {
        letter: 'a',
        title: 'Split tunneling is prevented on remote devices',
        description:
          'While a laptop or phone is connected to the system from afar, all its traffic goes through that connection and users cannot change this. A connected device is shown to offer no second path.',
        method: 'test',
        evidence:
          'Full-tunnel VPN profile locked against user change, and route table and public IP check on a connected laptop.',
      },
    ],
  },
  {
    id: '3.13.8',
    title: 'Protect CUI in transit',
    description:
      'CUI is encrypted while it is being transmitted, over internal as well as external networks, so that nobody unauthorized can read it on the way. Encryption may be left out only where physical safeguards protect the transmission instead.',
    objectives: [
      {
        letter: 'a',
        title: 'Encryption for CUI in transit is identified',
        description:
          'Each path that carries CUI is listed with the cryptographic protection meant to keep it secret, such as TLS, IPsec VPN, encrypted email or SFTP.',
        method: 'examine',
        evidence:
          'CUI data flow diagram or table giving protocol, cipher and cryptographic module for every transmission path.',
      },
      {
        letter: 'b',
        title: 'Physical alternatives to encryption are identified',
        description:
          'Any path left unencrypted is named with the physical safeguard that replaces encryption, such as guarded cabling or sealed conduit; or it is written down that none is relied on.',
        method: 'examine',
        evidence:
          'SSP entry naming each protected cable run and its safeguards, or stating that every CUI path is encrypted.',
      },
      {
        letter: 'c',
        title: 'CUI in transit is protected by one or the other',
        description:
          'Every path carrying CUI is in fact encrypted or physically protected, with no gap in between. Real transfers show it: email, file shares, Wi-Fi, backups and cloud links.',
        method: 'test',
        evidence:
          'Packet capture of a CUI transfer showing no readable content, TLS and VPN settings in force, or a walk along the guarded cabling.',
      },
    ],
  },
  {
    id: '3.13.9',
    title: 'End idle and finished connections',
    description:
      'The network connection behind a session is closed when the session ends, and also once it has been idle for a set time. An abandoned connection then cannot be taken over by someone else.',
    objectives: [
      {
        letter: 'a',
        title: 'The idle limit for connections is defined',
        description:
          'A specific length of inactivity is set, in minutes or hours, after which a network connection is cut, with any different values for VPN, remote desktop or web sessions.',
        method: 'examine',
        evidence: 'Access or network policy stating the idle minutes for each connection type, approved and dated.',
      },
      {
        letter: 'b',
        title: 'Connections end when the session ends',
        description:
          'When a user signs out or a session completes, the network connection behind it is closed and its resources are released. A session that is ended is shown to leave nothing open.',
        method: 'test',
        evidence:
          'Sign-out from VPN and remote desktop followed by an empty session list on the gateway and no remaining open socket.',
      },
      {
        letter: 'c',
        title: 'Connections end after the idle limit',
        description:
          "A connection left untouched for the defined time is cut by the system itself. The configured value is the policy's, and an idle session is shown to end at it.",
        method: 'test',
        evidence:
          'Idle timeout settings on VPN, SSH, RDP and web gateways, and a log entry of a session dropped at that limit.',
      },
    ],
  },
  {
    id: '3.13.10',
    title: 'Establish and manage cryptographic keys',
    description:
      'Wherever the system uses cryptography, its keys are created in a sound way and looked after for their whole life: issue, storage, access, replacement, revocation and destruction. Encryption is only as good as the care of its keys.',
    objectives: [
      {
        letter: 'a',
        title: 'Cryptographic keys are established',
        description:
          'For each use of cryptography, keys and certificates are generated or exchanged by a defined, sound method. Those responsible can show how the keys for VPN, disk encryption, TLS and wireless came into being.',
        method: 'examine',
        evidence:
          'Key generation procedure, certificate authority issue records, and key exchange settings for VPN, TLS and disk encryption.',
      },
      {
        letter: 'b',
        title: 'Cryptographic keys are managed',
        description:
          'Keys are stored safely, available only to named people, and replaced, revoked and destroyed when due. Key holders can show how they handle expiry, loss and departing staff.',
        method: 'interview',
        evidence:
          'Key and certificate register with custodians and expiry dates, recovery key access log, and a revocation or rotation ticket.',
      },
    ],
  },
  {
    id: '3.13.11',
    title: 'Use FIPS-validated cryptography',
    description:
      "Wherever cryptography is what keeps CUI confidential, it comes from modules that are validated under the FIPS 140 program and run in their validated mode. A strong algorithm alone is not enough: the product's module needs a certificate.",
    objectives: [
      {
        letter: 'a',
        title: 'FIPS-validated cryptography protects CUI',
        description:
          'Every encryption relied on to keep CUI confidential uses a module with a FIPS validation certificate, at the validated version and in FIPS mode. Each deployed product can be matched with its certificate.',
        method: 'test',
        evidence:
          'CMVP certificate number for each module in use, deployed version numbers, and FIPS mode shown as on for laptops, VPN, servers and cloud.',
      },
    ],
  },
  {
    id: '3.13.12',
    title: 'Control cameras, microphones and whiteboards',
    description:
      'Conference cameras, microphones, networked whiteboards and similar collaborative devices must not be switched on from afar, and people present must see when one is in use. Dedicated video systems where a participant places or joins the call are exempt.',
    objectives: [
      {
        letter: 'a',
        title: 'Collaborative computing devices are identified',
        description:
          'Cameras, microphones, networked whiteboards and conference room units connected to the system are listed, including those built into laptops.',
        method: 'examine',
        evidence:
          'Asset inventory filtered to cameras, microphones, smart displays and room systems, checked against a walk through the meeting rooms.',
      },
      {
        letter: 'b',
        title: 'Devices show when they are in use',
        description:
          'People near an active camera, microphone or whiteboard can tell that it is on, for example by a light, a tone or an on-screen sign. The signal is seen when a device is started.',
        method: 'test',
        evidence:
          'Camera light, microphone indicator or screen notice seen on a sample of laptops and room units while a call is running.',
      },
      {
        letter: 'c',
        title: 'Remote activation of devices is blocked',
        description:
          'Nobody can start a camera, microphone or whiteboard from elsewhere without action by the people present. A remote start is shown to fail, and auto-answer is off.',
        method: 'test',
        evidence:
          'Room system settings with auto-answer and remote control disabled, and the failed result of a remote start attempt.',
      },
    ],
  },
  {
    id: '3.13.13',
    title: 'Control and monitor mobile code',
    description:
      'The organization has decided which kinds of mobile code, such as JavaScript, Office macros, PDF scripts and browser add-ons, may run and where; it enforces that decision and watches what is used. Such code arrives with content and can run without being installed.',
    objectives: [
      {
        letter: 'a',
        title: 'Mobile code is controlled',
        description:
          'Permitted and forbidden kinds of mobile code are decided, and the settings enforce it. A forbidden kind, such as an unsigned macro from the internet or an unapproved browser add-on, is shown not to run.',
        method: 'test',
        evidence:
          'Macro blocking and browser extension policies applied to workstations, and a downloaded unsigned macro being refused.',
      },
      {
        letter: 'b',
        title: 'Mobile code use is monitored',
        description:
          'The organization watches for mobile code being run or blocked and follows up on what is not permitted. There are recorded events, and someone who reviews them.',
        method: 'examine',
        evidence:
          'Endpoint detection events for scripts and macros, web filter reports on active content, and notes of their last review.',
      },
    ],
  },
  {
    id: '3.13.14',
    title: 'Control and monitor VoIP',
    description:
      'The organization has decided how VoIP phones, softphones and calling services may be used, enforces those limits, and watches the use. Voice over the network can be tapped, misused or become a way into the system.',
    objectives: [
      {
        letter: 'a',
        title: 'VoIP use is controlled',
        description:
          'Only approved VoIP services, phones and accounts work, under set rules such as a separate voice segment and changed default passwords. An unapproved phone or calling service is shown to fail.',
        method: 'test',
        evidence:
          'Voice VLAN and call manager settings, list of approved calling services, and an unregistered handset failing to connect.',
      },
      {
        letter: 'b',
        title: 'VoIP use is monitored',
        description:
          'Calls, registrations and administration of the voice service are watched for misuse, and odd patterns are followed up. Where VoIP is absent, the objective does not apply.',
        method: 'examine',
        evidence:
          'Call detail reports and failed registration alerts with reviewer and date, or firewall reports showing attempted VoIP traffic.',
      },
    ],
  },
  {
    id: '3.13.15',
    title: 'Protect session authenticity',
    description:
      'Each party to a communications session must be able to trust that the other is who it claims to be and that the exchange is genuine. This defends against impersonation, session hijacking and false data slipped into the session.',
    objectives: [
      {
        letter: 'a',
        title: 'Session authenticity is protected',
        description:
          'Sessions prove the identity of the other end and resist hijacking, replay and inserted data. Certificate validation, protocol versions and the making and retiring of session identifiers can be shown.',
        method: 'test',
        evidence:
          'TLS scan of internal and external services, client rejection of an untrusted certificate, SMB signing and session cookie settings.',
      },
    ],
  },
  {
    id: '3.13.16',
    title: 'Protect CUI at rest',
    description:
      'CUI that is stored, on servers, laptops, phones, removable media, backups or in the cloud, is kept from anyone not entitled to read it. Encryption is the usual means; strong physical and access safeguards can also serve.',
    objectives: [
      {
        letter: 'a',
        title: 'Stored CUI is kept confidential',
        description:
          'Each place where CUI is stored has a working safeguard against being read by the wrong person, even if the device is lost or stolen. The list of storage places names the protection of each.',
        method: 'test',
        evidence:
          'Disk encryption status report for all devices, encryption settings of servers, backups and cloud storage, or locked storage for the rest.',
      },
    ],
  },
];

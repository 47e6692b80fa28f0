import type { RequirementText } from './catalog-types.ts';

export const accessControlA: RequirementText[] = [
  {
    id: '3.1.1',
    title: 'Allow only authorized access',
    description:
      'Only people the organization has approved, programs and services running on behalf of those people, and approved devices (other systems included) can get into the system. Everyone and everything else is kept out.',
    objectives: [
      {
        letter: 'a',
        title: 'Every approved user is known by name',
        description: 'A current list shows each person approved to use the system.',
        method: 'examine',
        evidence:
          'Export of active accounts compared with the HR roster, signed access requests and the list of approved contractors and guests.',
      },
      {
        letter: 'b',
        title: 'Processes running for users are known',
        description:
          'Services, scheduled jobs, scripts and integrations that act for an approved user are known and listed.',
        method: 'examine',
        evidence:
          'Inventory of service accounts, scheduled tasks, API keys and app registrations, with the owner and reason for each.',
      },
      {
        letter: 'c',
        title: 'Devices allowed to connect are known',
        description:
          'A list names every device approved to connect, such as laptops, servers, printers and phones, along with any other system that links to this one.',
        method: 'examine',
        evidence:
          'Asset inventory with serial numbers, the MDM or directory device list, and the system connections shown in the SSP.',
      },
      {
        letter: 'd',
        title: 'Only approved users can get in',
        description: 'The system turns away anyone who is not an approved user.',
        method: 'test',
        evidence:
          'Logon attempts with no account, a disabled account and a recently departed employee, each refused; sign-in log of the refusals.',
      },
      {
        letter: 'e',
        title: 'Only approved processes can get in',
        description:
          'A program or service gains access only when it runs under an approved identity, and unlisted processes cannot reach the system or its data.',
        method: 'test',
        evidence:
          'Service account logon rights, an API call with a revoked key that fails, and tenant settings that block user consent to new apps.',
      },
      {
        letter: 'f',
        title: 'Only approved devices can get in',
        description:
          'An unlisted device or outside system is refused when it tries to join the network or sign in to services that are in scope.',
        method: 'test',
        evidence:
          'An unregistered laptop refused by 802.1X, switch port security or conditional access; firewall rules for system-to-system links.',
      },
    ],
  },
  {
    id: '3.1.2',
    title: 'Limit what authorized users can do',
    description:
      'Getting in does not mean being able to do everything. Each authorized user can carry out only the kinds of transactions and functions that user has been permitted, such as viewing, editing, approving or administering.',
    objectives: [
      {
        letter: 'a',
        title: 'Permitted actions are set for users',
        description:
          'A written definition says which kinds of transactions and functions each user or role may carry out, for example read drawings, release orders or create accounts.',
        method: 'examine',
        evidence:
          'Role and permission matrix, job role descriptions, and access request forms that name the role being granted.',
      },
      {
        letter: 'b',
        title: 'Users can do only what is permitted',
        description:
          'The permissions in force match the written ones, so a user who tries an action outside the assigned role is stopped by the system.',
        method: 'test',
        evidence:
          'Sample user attempting to open a restricted folder or an admin page and being denied; group memberships matched to the matrix.',
      },
    ],
  },
  {
    id: '3.1.3',
    title: 'Keep CUI on approved paths',
    description:
      'CUI moves only along paths someone has approved, both inside the system and between it and other systems. Rules say what may go where, and technical controls hold traffic to those rules.',
    objectives: [
      {
        letter: 'a',
        title: 'Rules for moving CUI are written',
        description:
          'A policy states how CUI may and may not travel, for example between network zones, to email, to cloud services and to partners.',
        method: 'examine',
        evidence:
          'Information flow policy, or the SSP section that says where CUI may be sent and which routes are forbidden.',
      },
      {
        letter: 'b',
        title: 'Means of steering CUI are chosen',
        description:
          'The techniques and tools meant to hold CUI to its allowed paths are named, such as firewalls, VLANs, proxies, email rules or data loss prevention.',
        method: 'examine',
        evidence:
          'Network design document naming the firewalls, VLANs, mail gateway and DLP tools, and the job each does in controlling CUI.',
      },
      {
        letter: 'c',
        title: 'Sources and destinations of CUI are known',
        description:
          'The networks, people and devices CUI may come from and go to are identified, within the system and across links to other systems.',
        method: 'examine',
        evidence:
          'CUI data flow diagram with named senders, receivers, servers, file shares, cloud tenants and partner links.',
      },
      {
        letter: 'd',
        title: 'Permissions for CUI flows are set',
        description:
          'A record states which CUI flows are approved, between which endpoints and under what conditions, and who has the authority to approve them.',
        method: 'examine',
        evidence:
          'Approved flow table or firewall rule register giving source, destination, service, approver and approval date.',
      },
      {
        letter: 'e',
        title: 'Only approved CUI flows get through',
        description:
          'The controls in place let approved flows pass and stop the rest, including CUI sent to an address, network or service that is not on the list.',
        method: 'test',
        evidence:
          'Marked test file sent to personal webmail and blocked; running firewall rules and DLP policies matched to the approved flows.',
      },
    ],
  },
  {
    id: '3.1.4',
    title: 'Split conflicting duties between people',
    description:
      'Tasks that would let one person do harm and hide it are split among different people. Abuse of the system would then take two or more people working together.',
    objectives: [
      {
        letter: 'a',
        title: 'Duties that must be split are named',
        description:
          'Someone has decided which duties may not rest with one person, for example requesting and approving access, or administering a system and auditing it.',
        method: 'examine',
        evidence:
          'Separation of duties matrix showing conflicting tasks, with notes on small-team exceptions and the checks that offset them.',
      },
      {
        letter: 'b',
        title: 'Split duties belong to different people',
        description: 'Each half of a conflicting pair is assigned to a different person.',
        method: 'interview',
        evidence:
          'Talks with the administrator and the log reviewer; job descriptions or appointment letters naming who holds each duty.',
      },
      {
        letter: 'c',
        title: 'Split duties have separate access rights',
        description:
          'No account, and no person holding several accounts, has the access rights needed to carry out both halves of a conflicting pair.',
        method: 'test',
        evidence:
          'Group membership export checked for people holding both roles; an administrator trying to approve their own request or clear logs.',
      },
    ],
  },
  {
    id: '3.1.5',
    title: 'Apply least privilege',
    description:
      'People, and the processes that run for them, receive only the access their work calls for. This matters most for privileged accounts and for the functions that keep the system secure.',
    objectives: [
      {
        letter: 'a',
        title: 'Privileged accounts are known',
        description:
          'Every account with elevated rights is known, including local, domain, cloud, database, network device and service accounts.',
        method: 'examine',
        evidence:
          'Export of administrator groups and cloud admin roles, plus local administrator lists from endpoints and network gear.',
      },
      {
        letter: 'b',
        title: 'Privileged accounts are granted only by need',
        description:
          'Each person who can use a privileged account was approved for it, the job requires it, and the rights reach no further than needed.',
        method: 'examine',
        evidence:
          'Approval ticket and business reason for each administrator; periodic privilege review showing rights removed.',
      },
      {
        letter: 'c',
        title: 'Security functions are named',
        description:
          'The functions on which protection depends are listed, such as managing accounts, setting permissions, changing firewall rules and choosing what is logged.',
        method: 'examine',
        evidence:
          'List of security functions in the SSP or access policy, with the tool or console where each one is carried out.',
      },
      {
        letter: 'd',
        title: 'Security functions are open only by need',
        description:
          'Access to each listed security function was approved for the few people whose work requires it, and no one else holds it.',
        method: 'examine',
        evidence:
          'User lists from the firewall, antivirus, backup and log consoles compared with the approved names for each function.',
      },
    ],
  },
  {
    id: '3.1.6',
    title: 'Use ordinary accounts for ordinary work',
    description:
      'People with elevated rights use a standard account or role for anything that is not a security function, such as email, browsing and documents. A mistake or malicious link then does far less damage.',
    objectives: [
      {
        letter: 'a',
        title: 'Nonsecurity functions are named',
        description:
          'The organization has stated which activities need no elevated rights, for example reading email, browsing the web, and writing and editing files.',
        method: 'examine',
        evidence:
          'Account policy or administrator agreement listing tasks that belong to a standard account, such as email, web and office work.',
      },
      {
        letter: 'b',
        title: 'Administrators do ordinary work unprivileged',
        description:
          'People with elevated rights must use a standard account or role for nonsecurity work and do not use the privileged one for it.',
        method: 'test',
        evidence:
          'Administrator signing in with two accounts; admin accounts have no mailbox, and the proxy blocks web browsing from them.',
      },
    ],
  },
  {
    id: '3.1.7',
    title: 'Block and log privileged functions',
    description:
      'Users without elevated rights cannot carry out functions reserved for those who have them. Whenever such a function is carried out, the audit log records it, so misuse can be traced.',
    objectives: [
      {
        letter: 'a',
        title: 'Privileged functions are listed',
        description:
          'The actions reserved for privileged users are spelled out, for example installing software, creating accounts, changing audit settings or managing keys.',
        method: 'examine',
        evidence:
          'Table of privileged functions per platform: operating system, directory, cloud tenant, firewall and key management.',
      },
      {
        letter: 'b',
        title: 'Users without elevated rights are defined',
        description:
          'It is clear which users or roles count as non-privileged, so that anyone can tell on which side of the line an account falls.',
        method: 'examine',
        evidence:
          'Account policy defining standard users, with the groups or roles that mark an account as non-privileged.',
      },
      {
        letter: 'c',
        title: 'Ordinary users cannot run them',
        description:
          'A standard user who tries a privileged function is refused, whether through a console, a command line, an installer or a web portal.',
        method: 'test',
        evidence:
          'Standard user trying to install software, stop antivirus and add an account, with the access denied messages captured.',
      },
      {
        letter: 'd',
        title: 'Use of privileged functions is logged',
        description: 'Carrying out a privileged function leaves a record in the audit log.',
        method: 'test',
        evidence:
          'Privileged action carried out during the assessment, then its entry found in the Windows, cloud, firewall or sudo log.',
      },
    ],
  },
  {
    id: '3.1.8',
    title: 'Stop repeated password guessing',
    description:
      'The system tolerates only a set number of wrong logon attempts, then locks the account, delays the next try or takes another set step. This stops attackers from guessing passwords at leisure.',
    objectives: [
      {
        letter: 'a',
        title: 'The limit on failed logons is decided',
        description:
          'The way of limiting bad logons is written down: how many tries, counted over what time, and what follows, such as a lockout and how long it lasts.',
        method: 'examine',
        evidence:
          'Password or account policy stating the attempt threshold, counting window, lockout time and who may unlock.',
      },
      {
        letter: 'b',
        title: 'The limit on failed logons works',
        description:
          'The chosen limit is switched on wherever people sign in, including workstations, servers, VPN, cloud services and network gear.',
        method: 'test',
        evidence:
          'Test account locked after the stated number of wrong passwords; lockout settings from group policy, cloud tenant and VPN.',
      },
    ],
  },
  {
    id: '3.1.9',
    title: 'Show privacy and security notices',
    description:
      'People see the privacy and security notices that the rules for the organization’s CUI call for, such as a logon banner.',
    objectives: [
      {
        letter: 'a',
        title: 'Required notices are known and fit the CUI',
        description:
          'The notices required by the rules for each CUI category held are identified, agree with those rules and are tied to that category.',
        method: 'examine',
        evidence:
          'Table of CUI categories held, the rule or contract clause behind each, and the banner or notice text it requires.',
      },
      {
        letter: 'b',
        title: 'The notices are shown to users',
        description:
          'Users actually see the required notices where they should, for example before logon at workstations, servers, VPN and portals holding CUI.',
        method: 'test',
        evidence:
          'Logon banner seen on a sample of workstations, the VPN client and the CUI portal, compared with the approved text.',
      },
    ],
  },
  {
    id: '3.1.10',
    title: 'Lock idle sessions',
    description:
      'When someone stops using a device for a set time, the session locks and the screen is covered by an image or pattern that shows nothing. No passerby can use the session or read what was on display.',
    objectives: [
      {
        letter: 'a',
        title: 'The idle time before locking is decided',
        description:
          'A specific length of inactivity is written down after which a session must lock, with any different value for special devices stated too.',
        method: 'examine',
        evidence:
          'Policy or configuration baseline giving the idle limit in minutes, with approved exceptions such as shop floor displays.',
      },
      {
        letter: 'b',
        title: 'Idle sessions lock on time',
        description:
          'Once the set idle time has passed, the session locks by itself, and no one can use it or see its data until the user authenticates again.',
        method: 'test',
        evidence:
          'Workstation left idle with a stopwatch until it locks and asks for credentials; group policy or MDM screen lock settings.',
      },
      {
        letter: 'c',
        title: 'The locked screen hides the work',
        description:
          'The lock replaces whatever was visible with a neutral display, such as a blank screen, clock or fixed image that reveals nothing of the work.',
        method: 'test',
        evidence:
          'Lock screens on Windows, macOS and phones viewed after the idle time, with no open windows or message previews visible.',
      },
    ],
  },
  {
    id: '3.1.11',
    title: 'End user sessions automatically',
    description:
      'The system ends a user session by itself when a condition the organization has set is met, such as long inactivity, a time-of-day limit or a security event. Unlike a screen lock, this closes the session and its processes.',
    objectives: [
      {
        letter: 'a',
        title: 'Conditions for ending sessions are set',
        description:
          'The events that must end a user session are written down, such as hours of inactivity, a maximum duration, end of shift or a response to an incident.',
        method: 'examine',
        evidence:
          'Access policy or system standard listing each termination condition and the systems it covers, with time values.',
      },
      {
        letter: 'b',
        title: 'Sessions end when a condition is met',
        description:
          'Each condition, when it occurs, makes the system end the session without anyone stepping in, so the user has to sign in again.',
        method: 'test',
        evidence:
          'VPN, remote desktop and web sessions left until the limit and seen to close; disconnect entries in the session logs.',
      },
    ],
  },
];

import type { RequirementText } from './catalog-types.ts';

export const identificationAndAuthentication: RequirementText[] = [
  {
    id: '3.5.1',
    title: 'Identify users, processes and devices',
    description:
      'Every user, every process that runs on behalf of a user and every device that reaches the system carries an identity of its own. Actions can then be traced to their source, and access can be granted or refused.',
    objectives: [
      {
        letter: 'a',
        title: 'Each system user has an identifier',
        description:
          'Every person who uses the system has an identifier, and the organization can tell who is behind each one.',
        method: 'examine',
        evidence:
          'Export of all user accounts from the directory and cloud tenant, matched name by name to the HR and contractor roster.',
      },
      {
        letter: 'b',
        title: 'Processes acting for users are identified',
        description:
          'Service accounts, scheduled jobs, scripts and integrations that act for a user are known and carry an identifier of their own.',
        method: 'examine',
        evidence:
          'Register of service accounts, scheduled tasks and API keys with purpose and owner, compared with those found on the servers.',
      },
      {
        letter: 'c',
        title: 'Devices that reach the system are identified',
        description:
          'Each workstation, server, phone, printer or other device that accesses the system is known by a distinguishing mark such as a host name, certificate, MAC address or IP address.',
        method: 'examine',
        evidence:
          'Device inventory compared with the devices shown in endpoint management, the DHCP leases and the wireless controller.',
      },
    ],
  },
  {
    id: '3.5.2',
    title: 'Authenticate before granting access',
    description:
      'Before anything gets into the system, the identity it claims is proven. This holds for users, for processes acting on their behalf and for devices. A credential that anyone can look up, such as one set by the factory, proves nothing.',
    objectives: [
      {
        letter: 'a',
        title: 'Users prove who they are before access',
        description:
          'No user reaches the system before a password, token, biometric or other proof of identity has been checked. No login skips this step, be it a guest, blank or default account.',
        method: 'test',
        evidence:
          'Live sign-in to workstation, server and cloud service with wrong and missing credentials; settings for guest and default accounts.',
      },
      {
        letter: 'b',
        title: 'Processes are authenticated before access',
        description:
          'A service, script or application acting for a user must present a valid credential, key or certificate before the system lets it in. Anonymous connections are refused.',
        method: 'test',
        evidence:
          'Connection attempt to a database, file share or API without a credential; service log-on settings and issued keys or certificates.',
      },
      {
        letter: 'c',
        title: 'Devices are authenticated before access',
        description:
          'A device has to prove or have its identity verified before it may connect, for instance by domain join, certificate, 802.1X or enrollment check. An unknown device gets no access.',
        method: 'test',
        evidence:
          'Unregistered laptop tried on the wired port, Wi-Fi and VPN; conditional access or 802.1X configuration and the resulting denial log.',
      },
    ],
  },
  {
    id: '3.5.3',
    title: 'Require multifactor authentication',
    description:
      'Privileged accounts need MFA whether the holder signs in at the machine itself or over a network. Ordinary accounts need MFA for every sign-in over a network. One stolen password is then not enough to get in.',
    objectives: [
      {
        letter: 'a',
        title: 'Privileged accounts are known',
        description:
          'The organization has determined which accounts carry elevated rights, such as domain, local, cloud, database and network device administrators, so it knows where the stricter MFA rule applies.',
        method: 'examine',
        evidence:
          'List of privileged accounts set beside the members of the administrator groups on directory, cloud, firewall and hypervisor.',
      },
      {
        letter: 'b',
        title: 'Local privileged sign-in uses MFA',
        description:
          'Someone signing in to a privileged account directly at the device, without going through a network, has to present at least two different factors. A password followed by a second password does not count.',
        method: 'test',
        evidence:
          'Administrator signing in at a server console and a workstation, with the second factor being demanded each time.',
      },
      {
        letter: 'c',
        title: 'Network sign-in to privileged accounts uses MFA',
        description:
          'Reaching a privileged account over any network, inside the office or from outside, calls for two or more different factors. Remote desktop, SSH, web consoles and VPN are all in scope.',
        method: 'test',
        evidence:
          'Remote desktop, SSH and cloud admin portal sign-ins with an administrator account; MFA policy showing no exempted administrators.',
      },
      {
        letter: 'd',
        title: 'Network sign-in to ordinary accounts uses MFA',
        description:
          'Users without elevated rights also need two or more different factors whenever they access the system through a network, including email, file shares and cloud applications that handle CUI.',
        method: 'test',
        evidence:
          'Sign-in of a regular user to email, file storage and VPN; MFA registration report showing every active user as enrolled.',
      },
    ],
  },
  {
    id: '3.5.4',
    title: 'Resist replayed logins',
    description:
      'Network sign-in, to privileged and ordinary accounts alike, uses methods that make a recorded login exchange worthless to whoever captured it. An attacker listening on the wire cannot send it again to get in.',
    objectives: [
      {
        letter: 'a',
        title: 'Network sign-in withstands replay',
        description:
          'Sign-in over a network relies on one-time values, challenges or time stamps, as in Kerberos, TLS or FIDO2, for privileged and ordinary accounts.',
        method: 'test',
        evidence:
          'Group policy and service settings showing NTLMv1, Telnet and basic authentication disabled; a protocol scan confirming it.',
      },
    ],
  },
  {
    id: '3.5.5',
    title: 'Do not reuse identifiers',
    description:
      'An identifier that belonged to one user, group, role or device is not given to another until a set period has passed. Old log entries and leftover permissions therefore do not attach to the wrong holder.',
    objectives: [
      {
        letter: 'a',
        title: 'Period without reuse is defined',
        description:
          "The organization has set in writing how long a retired identifier must stay out of use before it may be issued again. 'Never' is a valid answer if it is stated.",
        method: 'examine',
        evidence:
          'Account management policy or SSP entry stating the waiting time for retired user names and device names.',
      },
      {
        letter: 'b',
        title: 'Identifiers are not reused within the period',
        description:
          'During the set period a retired identifier cannot be issued to someone or something else, either because the system blocks it or because account creation includes a check that works.',
        method: 'test',
        evidence:
          "Attempt to create an account under a former employee's user name; list of retired identifiers compared with recently created ones.",
      },
    ],
  },
  {
    id: '3.5.6',
    title: 'Disable inactive identifiers',
    description:
      'An identifier nobody has used for a set length of time is disabled. Forgotten accounts are a quiet way in, since no owner would notice their misuse.',
    objectives: [
      {
        letter: 'a',
        title: 'Inactivity limit is defined',
        description: 'A rule says after how many days without use an identifier is to be disabled.',
        method: 'examine',
        evidence:
          'Access control policy or SSP passage giving the number of idle days and the kinds of accounts it applies to.',
      },
      {
        letter: 'b',
        title: 'Idle identifiers get disabled',
        description:
          'Identifiers that have passed the limit are in fact disabled, by an automatic job or a regular review.',
        method: 'test',
        evidence:
          'Directory export with last sign-in date and enabled status, filtered for accounts past the limit; run log of the disabling script.',
      },
    ],
  },
  {
    id: '3.5.7',
    title: 'Enforce password strength',
    description:
      'When a new password is made, the system insists on a minimum complexity and on a minimum number of characters that differ from the old one. Passwords become harder to guess and cannot be recycled with a single digit changed.',
    objectives: [
      {
        letter: 'a',
        title: 'Complexity rules are defined',
        description:
          'The organization has stated what a password must contain at the least, such as its length and the mix of upper case, lower case, digits and special characters.',
        method: 'examine',
        evidence:
          'Password policy section with the minimum length and required character types, and the date it was approved.',
      },
      {
        letter: 'b',
        title: 'Required character change is defined',
        description:
          'The organization has stated how many characters of a new password must differ from the one it replaces. A rule about password history is a different matter and does not answer this.',
        method: 'examine',
        evidence:
          'Written standard naming the number of characters that must change, or the SSP text that explains how this is met.',
      },
      {
        letter: 'c',
        title: 'Complexity is enforced on new passwords',
        description:
          'When a password is created or changed, the system itself turns down any that fall short of the defined complexity, on every platform where passwords are used for CUI systems.',
        method: 'test',
        evidence:
          'Attempt to set a short, simple password on directory, cloud and firewall accounts; domain password policy screen or export.',
      },
      {
        letter: 'd',
        title: 'Character change is enforced on new passwords',
        description:
          'When a user picks a new password, the system refuses one that shares too many characters with the current one. Standard directory settings often lack this, so the mechanism has to be shown.',
        method: 'test',
        evidence:
          'Password change that alters only the last digit, and its rejection; settings of the password filter or PAM module that compares the two.',
      },
    ],
  },
  {
    id: '3.5.8',
    title: 'Prevent password reuse',
    description:
      'A user cannot go back to a former password until a set number of other passwords has been used in between. A password that leaked once does not come back into service.',
    objectives: [
      {
        letter: 'a',
        title: 'Number of remembered passwords is specified',
        description:
          'The organization has fixed in writing how many password generations must pass before an earlier password may be used again.',
        method: 'examine',
        evidence: 'Policy line giving the password history count, for example 24, and the systems it covers.',
      },
      {
        letter: 'b',
        title: 'Earlier passwords are refused',
        description:
          'The system remembers at least the specified number of past passwords and rejects any of them when a user tries to set it again.',
        method: 'test',
        evidence:
          'Live attempt to set a recent former password; password history and minimum age values from group policy and other platforms.',
      },
    ],
  },
  {
    id: '3.5.9',
    title: 'Replace temporary passwords at once',
    description:
      'A temporary password may be used to log on only if the user must immediately swap it for a permanent one. From that moment nobody else, including the administrator who issued it, knows the password.',
    objectives: [
      {
        letter: 'a',
        title: 'First logon forces a permanent password',
        description:
          'Someone who logs on with a temporary password, after account creation or a reset, has to choose a permanent one right away and can do nothing else in the system until it is set.',
        method: 'test',
        evidence:
          'New test account and a help desk reset walked through to the forced change screen; account setup and reset procedure.',
      },
    ],
  },
  {
    id: '3.5.10',
    title: 'Protect passwords with cryptography',
    description:
      'Passwords are never kept or sent in readable form. Cryptography protects them both where they are stored and while they travel, so that a stolen file or a tapped line gives nothing away.',
    objectives: [
      {
        letter: 'a',
        title: 'Stored passwords are cryptographically protected',
        description:
          'Wherever passwords are kept, in directories, applications, network devices, scripts or password managers, cryptography protects them, such as a salted hash or encryption.',
        method: 'examine',
        evidence:
          'Firewall and switch configuration exports, application database schema, and a search of shares and scripts for readable passwords.',
      },
      {
        letter: 'b',
        title: 'Passwords in transit are cryptographically protected',
        description:
          'A password sent across any network, the internal one included, travels only inside an encrypted channel or in cryptographically protected form. Sign-in over plain HTTP, FTP, LDAP or Telnet is not possible.',
        method: 'test',
        evidence:
          'Packet capture during a sign-in; TLS settings of web consoles and LDAPS; port scan for unencrypted login services.',
      },
    ],
  },
  {
    id: '3.5.11',
    title: 'Hide authentication feedback',
    description:
      'While someone signs in, the system obscures the authentication information being entered, so that an onlooker learns nothing from it. This applies to every screen and device where credentials are typed.',
    objectives: [
      {
        letter: 'a',
        title: 'Authentication information is obscured',
        description:
          'While somebody signs in, the authentication information being entered is obscured: screens show dots, asterisks or nothing at all, perhaps with a brief glimpse on small devices.',
        method: 'test',
        evidence:
          'Sign-in screens of workstation, phone, VPN client, web application and network console, watched while a secret is entered.',
      },
    ],
  },
];

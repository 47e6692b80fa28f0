import { plain } from './plain-words.ts';

/** The providers in an inventory, and all other names that a text may use. */
export interface KnownNames {
  /** Services named by a provider or an asset, or made by one of the providers. */
  offerings: ReadonlySet<Offering>;
  /** Plain names of providers. */
  providers: ReadonlySet<string>;
  /** All plain names: of providers, assets, documents, people and the organization. */
  all: string;
}

/**
 * Services that others run for many organizations. Each line is one offering. The names before the colon are its
 * maker's: they help recognize the offering but are not searched for, because the maker also sells other things.
 */
const offerings =
  `Microsoft:Microsoft 365,Office 365,M365,O365,GCC High,Exchange Online,SharePoint Online,OneDrive,Entra ID,Azure AD,Azure Active Directory,Intune,Microsoft Teams
Microsoft:Azure
Amazon:AWS,Amazon Web Services
Google:Google Workspace,G Suite,Gmail,Google Drive
Google:Google Cloud
Oracle:Oracle Cloud,NetSuite
IBM:IBM Cloud
Cisco:Duo,Duo Security,Cisco Duo
Cisco:Webex
Cisco:Cisco Umbrella
Cisco:Meraki
Broadcom:Carbon Black Cloud
Palo Alto Networks:Prisma Access
Adobe:Acrobat Sign
Intuit:QuickBooks Online
Splunk:Splunk Cloud
Sophos:Sophos Central
Tenable:Tenable.io
Okta,Auth0
Slack
Box,Box.com
Zoom,ZoomGov
${'CrowdStrike SentinelOne Arctic#Wolf Huntress Red#Canary Blumira Secureworks Rapid7 Qualys Mimecast Proofpoint KnowBe4 Zscaler Netskope Cloudflare Akamai JumpCloud OneLogin Ping#Identity LastPass 1Password Bitwarden Dashlane Dropbox Egnyte PreVeil Virtru Kiteworks ShareFile Exostar DocuSign Salesforce ServiceNow Workday RingCentral Atlassian GitHub Smartsheet Trello Airtable Monday.com HubSpot Datto Kaseya ConnectWise N-able NinjaOne Atera Carbonite Backblaze Iron#Mountain Shred-it Rackspace DigitalOcean Linode Datadog Sumo#Logic Jamf Onshape TeamViewer LogMeIn'.replaceAll(' ', '\n').replaceAll('#', ' ')}`
    .split('\n')
    .map((line) => {
      const [before = '', after] = line.split(':');
      return { makers: after === undefined ? [] : [before], names: (after ?? before).split(',') };
    });

export type Offering = (typeof offerings)[number];

/** The form in which names are compared: 'Office365' and 'Office 365' are the same. */
const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
const byName = new Map(offerings.flatMap((one) => one.names.map((name): [string, Offering] => [keyOf(name), one])));
// The longest first, so that 'Azure AD' does not also name Azure. An address such as dana@gmail.com names no provider.
const spelled = offerings
  .flatMap(({ names }) => names)
  .toSorted((a, b) => b.length - a.length)
  .map((name) => name.replaceAll('.', String.raw`\.`).replaceAll(' ', '[ -]?'));
const offered = new RegExp(String.raw`(?<![\p{L}\p{N}@.-])(?:${spelled.join('|')})(?![\p{L}\p{N}]|\.[a-z])`, 'giu');

/**
 * Names that are also ordinary words: they count only if written as a name within a sentence, or if they do what a
 * service does.
 */
const isWord = /^(?:box|duo|slack|workday|zoom)$/i;
const within = /(?:[,/&]|(?:^|\s)(?:[\p{Ll}\d]\S*[^\s.!?:;]|a|[&+]|(?:By|In|Our|Through|Using|Via|With)))\s*$/u;
const serving =
  /^ (?:authenticates|encrypts|enforces|hosts|logs|manages|prompts|protects|provides|requires|sends|stores|verifies|account|app|channels?|meetings?|MFA|proxy|prompt|push|tenant|workspace)\b/;

function isMeant(text: string, name: string, at: number): boolean {
  if (!isWord.test(name)) return true;
  const after = text.slice(at + name.length);
  if (!/^\p{Lu}\p{Ll}/u.test(name) || /^\s*[#\d]/.test(after)) return false;
  return serving.test(after) || within.test(text.slice(Math.max(0, at - 60), at));
}

/** Searched for only at the beginning of a word, so that a long word is read once. */
const NAME = String.raw`\p{Lu}[\p{L}\p{N}&'’-]*(?: (?:\p{Lu}|\d)[\p{L}\p{N}&'’-]*){0,3}`;
const NOUN = String.raw`(?:MSS?P|ESP|CSP|(?:service|cloud|hosting|backup|security|SOC|IT) (?:provider|vendor|company|contractor))`;
/** Matches 'our MSP Northwind', 'Northwind, our MSP' and 'managed by Northwind'. */
const toldAs = [
  new RegExp(String.raw`\b${NOUN},?(?: is| called| named)* (${NAME})`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}&'’-])(${NAME})(?:,| is) (?:our|the|an?) (?:[a-z]+ ){0,2}${NOUN}\b`, 'gu'),
];
const runBy = new RegExp(
  String.raw`\b(?:(?:managed|hosted|operated|monitored|administered) (?:for us )?by|outsourced to) (?:the |our )?(${NAME})`,
  'gu',
);

/** Beginnings of names that are roles, parts of the organization or software. */
const isOwn =
  /^(?:(?:IT|HR|The|This|We|An?|No|Each|All|Any)\b|CUI|FedRAMP|Staff|Team|User|Admin|Secur|Facilit|Engineer|Quality|Operation|Group|Human|Information|System|Network|Chief|Director|Manage|Officer|President|Owner|Contract|Financ|Account|Legal|Purchas|Produc|Mainten|Safety|Depart|Corporat|Company|Internal|Local|Active|Help|Support|Service|Portal|Customer|Respons|Shared|Assess|Agree|Senior|Lead|Plant|Shop|Program|Project|Technic|Windows|Linux|Ansible|Puppet|Kerberos|Defender|Nessus|Veeam)/;
const isFirm =
  / (?:Inc|LLC|Ltd|Corp|Co|Group|Services|Technolog(?:y|ies)|Solutions|Systems|Networks|Security|Cyber|Cloud|Consulting|Partners|Hosting|Data)$/;
/** A single word written like a name: no abbreviation, and no product such as 'BitLocker'. */
const isOneName = /^\p{Lu}\p{Ll}{2,}$/u;

/** The services that these providers and assets stand for. */
export function inventoriedOfferings(
  providers: readonly { name: string; offering?: string }[],
  assets: readonly { name: string }[],
): ReadonlySet<Offering> {
  const own = providers.map(({ name, offering = '' }) => `${name}\n${offering}`);
  // Naming a specific offering does not cover the maker's other offerings.
  const makers = plain(own.filter((text) => offeringsIn(text).length === 0).join('\n'));
  const isMade = ({ makers: names }: Offering) => names.some((name) => makers.includes(plain(name)));
  const named = offeringsIn([...own, ...assets.map(({ name }) => name)].join('\n'));
  return new Set([...offerings.filter(isMade), ...named.map(({ offering }) => offering)]);
}

function offeringsIn(text: string): { name: string; index: number; offering: Offering }[] {
  return [...text.matchAll(offered)].flatMap(({ 0: name, index }) => {
    const offering = byName.get(keyOf(name));
    return offering ? [{ name, index, offering }] : [];
  });
}

/** Providers that a text names and the inventory lacks, as they are written there. */
export function outsideProviders(text: string, known: KnownNames): string[] {
  const services = offeringsIn(text)
    .filter(({ name, index, offering }) => !known.offerings.has(offering) && isMeant(text, name, index))
    .map(({ name }) => name);
  const namesOf = (pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, name = '']) => name.replace(/['’]s?$/, '').replace(/^The /, ''));
  const told = toldAs.flatMap(namesOf).filter((name) => !/^[\p{Lu}\d&-]+$/u.test(name));
  const running = namesOf(runBy).filter((name) => isFirm.test(name) || isOneName.test(name));
  const firms = [...told, ...running].filter((name) => {
    const words = plain(name);
    const isHere = known.all.includes(words) || [...known.providers].some((own) => words.includes(own));
    return !isHere && !isOwn.test(name) && offeringsIn(name).length === 0;
  });
  return [...services, ...firms];
}

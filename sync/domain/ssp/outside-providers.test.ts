import { describe, expect, test } from 'vitest';
import { inventoriedOfferings, outsideProviders } from './outside-providers.ts';
import { plain } from './plain-words.ts';

interface Inventory {
  providers?: { name: string; offering?: string }[];
  assets?: string[];
  others?: string[];
}

function found(text: string, { providers = [], assets = [], others = [] }: Inventory = {}): string[] {
  const names = providers.map(({ name }) => plain(name));
  return outsideProviders(text, {
    offerings: inventoriedOfferings(
      providers,
      assets.map((name) => ({ name })),
    ),
    providers: new Set(names),
    all: [...names, ...[...assets, ...others].map(plain)].join('\n'),
  });
}

describe('services of the world', () => {
  test.each([
    ['Mail and files are in Microsoft 365.', ['Microsoft 365']],
    ['Users sign in with office365 accounts.', ['office365']],
    ['Drawings lie on AWS GovCloud.', ['AWS']],
    ['Backups go to Azure Government.', ['Azure']],
    ['Entra ID and Intune decide.', ['Entra ID', 'Intune']],
    ['Azure AD holds the accounts.', ['Azure AD']],
    ['Google Workspace is off; Google Chrome is on.', ['Google Workspace']],
    ['okta asks for a second factor, CrowdStrike watches.', ['okta', 'CrowdStrike']],
    ['Alerts go to Arctic Wolf.', ['Arctic Wolf']],
    ['Files are sent by Box.com or PreVeil.', ['Box.com', 'PreVeil']],
    ['(Zscaler) and N-able.', ['Zscaler', 'N-able']],
    ['AWS-hosted desktops, and Okta.', ['AWS', 'Okta']],
    ['dana@gmail.com, https://github.com/northfield, fake-box.com and files.egnyte.com.', []],
    ['Windows 11, Microsoft Word and Cisco switches.', []],
    ['A laptop of Dell, a firewall of Fortinet, and Nessus scans.', []],
    ['Staff shred it each workday; one drive is kept; share files with care.', []],
    ['An azureous sky over the Awsome lab; oktanes; the Datto-like box.', ['Datto']],
  ])('%s names %j', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});

describe('names that are words', () => {
  test.each([
    ['Sign-in asks for a code from Duo.', ['Duo']],
    ['Okta, Duo and Zoom are in use.', ['Okta', 'Duo', 'Zoom']],
    ['Duo enforces a second factor.', ['Duo']],
    ['The Duo proxy stands beside the VPN.', ['Duo']],
    ['Via Duo, every session.', ['Duo']],
    ['Cisco Duo and Duo Security.', ['Cisco Duo', 'Duo Security']],
    ['Drawings are kept in Box.', ['Box']],
    ['Alerts appear in Slack.', ['Slack']],
    ['Slack channels carry no CUI.', ['Slack']],
    ['Meetings are held with Zoom/Webex.', ['Zoom', 'Webex']],
    ['HR screens in Workday.', ['Workday']],
    ['A duo of guards locks the box.', []],
    ['Duo of guards. Slack is taken out of cables. Zoom in on the badge.', []],
    ['Box 3 holds the media; media go to box 4 and to Box 5.', []],
    ['Mail goes to P.O. Box 12, keys into the Lock Box.', []],
    ['Box the media before they leave.\nBox lids are sealed.', []],
    ['Slack space is wiped. There is no slack; cameras zoom.', []],
    ['Each workday. Workday ends at five.', []],
    ['- Box of keys', []],
  ])('%s names %j', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});

describe('who is inventoried is not reported', () => {
  test.each<[string, string, Inventory]>([
    ['a part of the name', 'Mail is in Microsoft 365.', { providers: [{ name: 'Microsoft 365 GCC High' }] }],
    ['another name of it', 'Mail is in Office 365, accounts in Entra ID.', { providers: [{ name: 'M365' }] }],
    ['more than the name', 'In Microsoft 365 GCC High.', { providers: [{ name: 'Microsoft 365' }] }],
    ['its maker', 'On AWS and Amazon Web Services.', { providers: [{ name: 'Amazon' }] }],
    ['its offering', 'Azure hosts the desktop.', { providers: [{ name: 'Bluepeak', offering: 'Azure Government' }] }],
    ['it is an asset', 'Okta decides.', { assets: ['Okta tenant'] }],
    ['a firm beside a noun', 'Our MSP Northwind patches.', { providers: [{ name: 'Northwind IT Services' }] }],
    ['a firm with more words', 'Our MSP Northwind Traders patches.', { providers: [{ name: 'Northwind' }] }],
    ['a person', 'The room is managed by Dana.', { others: ['Dana Whitfield'] }],
    ['the organization', 'The tenant is managed by Northfield.', { others: ['Northfield Avionics'] }],
  ])('%s: %s', (_what, text, inventory) => {
    expect(found(text, inventory)).toEqual([]);
  });

  test('another offering of the same maker is, where only one is inventoried', () => {
    expect(found('Mail in Microsoft 365, desktops in Azure.', { providers: [{ name: 'Microsoft 365' }] })).toEqual([
      'Azure',
    ]);
    // The maker of a computer is not a provider.
    expect(found('Desktops in Azure.', { assets: ['Microsoft Surface'] })).toEqual(['Azure']);
  });
});

describe('firms that nobody has heard of', () => {
  test.each([
    ['Our MSP Northwind patches the servers.', ['Northwind']],
    ['Our MSP, Northwind Traders, patches.', ['Northwind Traders']],
    ['Northwind’s staff watches; Northwind is our MSSP.', ['Northwind']],
    ['Bluepeak, an external service provider, keeps the keys.', ['Bluepeak']],
    ['The cloud provider is called Halcyon.', ['Halcyon']],
    ['The firewall is managed by Northwind.', ['Northwind']],
    ['Logs are monitored by the Redstone team.', ['Redstone']],
    ['The site is hosted by Kestrel Hosting and run here.', ['Kestrel Hosting']],
    ['Patching is outsourced to Summit Cyber Solutions.', ['Summit Cyber Solutions']],
    ['Our MSP patches. The MSP Help Desk answers; the ESP Customer Matrix says so.', []],
    ['Accounts are managed by IT, by HR and by the FSO.', []],
    ['Devices are managed by Group Policy, and by Active Directory.', []],
    ['Disks are managed by BitLocker, Windows by WSUS.', []],
    ['The list is managed by the Security Officer or by Ruth Whitaker.', []],
    ['The cloud provider has FedRAMP Moderate. The service provider. Northwind sells tools.', []],
    ['Access is managed by role, hosted by us, monitored by the IT Manager.', []],
    ['The system is managed by Intune.', ['Intune']],
  ])('%s names %j', (text, names) => {
    expect(found(text)).toEqual(names);
  });
});

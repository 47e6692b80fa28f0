import { expect, test } from 'vitest';
import type { Interval } from '#sync/domain/common/intervals.ts';
import type { JudgementBasis } from '#sync/domain/objective/objective-status-record.ts';
import { lintStatement, type SecurityPlanInventory } from './statement-lint.ts';
import { emptyStatement, type Statement } from './statement-record.ts';

const inventory: SecurityPlanInventory = {
  assets: [
    { name: 'Firewall and VPN gateway', tag: 'FW-1' },
    { name: 'Workstation NFA-WS-14', tag: '' },
  ],
  providers: [{ name: 'Bluepeak Cloud' }, { name: 'Microsoft 365 GCC High' }],
  people: ['Dana Whitfield', 'Northfield Avionics'],
  documents: ['Access_Control_Policy_v2.pdf', 'RA-02 Remote access.docx', 'IR-01 Incident response.pdf'],
  drafts: ['Media Protection Policy and Procedure', 'IR-01 Incident response policy, next.docx'],
  told: { assets: ['Scan station RAS-9', 'Mill controller 2'], providers: ['Ironclad', 'Ironclad MSSP', 'Bluepeak'] },
};
const wording = ['Remote sessions are watched and held to the rules.', 'Control remote access'];
const good: Partial<Statement> = {
  what: 'Only members of NFA-Remote with a managed laptop open a session; the gateway refuses everything else.',
  where: 'VPN gateway FW-1, NFA-WS-14.',
  who: 'The IT administrator',
  howOften: 'With every change',
};

interface Given {
  id?: string;
  isExempt?: boolean;
  basis?: JudgementBasis | null;
  chosen?: Interval | null;
}

function found(change: Partial<Statement>, given: Given = {}): string[] {
  const { id = '3.1.12[c]', isExempt = false, basis = null, chosen = null } = given;
  const statement = { ...emptyStatement(id), ...change };
  const findings = lintStatement({ statement, wording, isExempt, basis, chosen }, inventory);
  return findings.map((one) => ('about' in one ? `${one.kind}: ${one.about}` : one.kind));
}

test.each<[string, Partial<Statement>, string[]]>([
  ['a statement that says all', good, []],
  ['no statement', {}, ['missing']],
  ['one of spaces', { what: '  ' }, ['missing']],
  ['only where', { where: 'FW-1' }, []],
  ['the requirement again', { what: 'The organization controls remote access.' }, ['repeats']],
  ['the objective again', { what: 'Remote sessions are watched and are held to the rules' }, ['repeats']],
  ['the requirement and more', { what: 'Remote access goes through two gateways with certificates.' }, []],
  ['an unknown asset', { ...good, where: 'FW-1, RAS-2 and RAS-2.' }, ['asset: RAS-2']],
  ['an unknown asset in what', { ...good, what: 'NFA-WS-15 logs sessions of a vendor.' }, ['asset: NFA-WS-15']],
  ['a cipher is no asset', { ...good, what: 'Tunnels use AES-256 and SHA-384 with FIPS-140 modules.' }, []],
  ['a known provider', { ...good, inheritedFrom: 'bluepeak cloud' }, []],
  ['an unknown provider', { ...good, inheritedFrom: 'Bluepeak Cloud, Northstar' }, ['provider: Northstar']],
  ['a provider told elsewhere', { ...good, what: 'Ironclad’s staff reads the alarms.' }, ['provider: Ironclad']],
  ['one in who', { ...good, who: 'Ironclad MSSP, by contract' }, ['provider: Ironclad MSSP']],
  ['one in both', { ...good, who: 'Ironclad', inheritedFrom: 'Ironclad' }, ['provider: Ironclad']],
  ['an ordinary word', { ...good, what: 'An ironclad rule; Ironclads are ships.' }, []],
  ['a part of a known provider', { ...good, what: 'Bluepeak keeps the keys.' }, []],
  ['a service of the world', { ...good, what: 'Mail is kept in Google Workspace.' }, ['provider: Google Workspace']],
  ['one that is written twice', { ...good, what: 'CrowdStrike', who: 'Crowdstrike staff' }, ['provider: CrowdStrike']],
  ['one that is inherited from, too', { ...good, who: 'Okta', inheritedFrom: 'Okta' }, ['provider: Okta']],
  ['a part of an inventoried service', { ...good, what: 'Mail is kept in Microsoft 365, accounts in Entra ID.' }, []],
  ['a firm that nobody inventoried', { ...good, who: 'Our MSP Northwind.' }, ['provider: Northwind']],
  ['who is no firm', { ...good, who: 'Managed by Dana; run by IT. A duo of guards at box 3.' }, []],
  ['a removed asset', { ...good, where: 'FW-1 and Mill controller 2' }, ['asset: Mill controller 2']],
  ['a removed asset with a number', { ...good, where: 'Scan station RAS-9' }, ['asset: Scan station RAS-9']],
  ['its number alone', { ...good, where: 'RAS-9' }, ['asset: RAS-9']],
  [
    'an unknown asset in an exception',
    { ...good, exception: 'MC-4 has no log.', mitigation: 'A camera.' },
    ['asset: MC-4'],
  ],
  ['a known policy by its number', { ...good, what: 'Remote access policy RA-02 permits named staff.' }, []],
  ['a known policy by its name', { ...good, what: 'The Access Control Policy permits named staff.' }, []],
  ['a draft', { ...good, what: 'As the Media Protection Policy says.' }, ['draft: Media Protection Policy']],
  ['a draft beside a final one', { ...good, what: 'As policy IR-01 says.' }, []],
  ['a draft in the evidence', { ...good, evidence: 'Media Protection Policy' }, ['draft: Media Protection Policy']],
  ['an unknown number', { ...good, what: 'Allowed by policy RA-03 alone.' }, ['policy: RA-03']],
  ['an unknown name', { ...good, who: 'As the Media Handling Procedure says.' }, ['policy: Media Handling Procedure']],
  ['number and name', { ...good, who: 'As in MP-07 Media Policy.' }, ['policy: MP-07 Media Policy']],
  ['one in the evidence', { ...good, evidence: 'Media Policy MP-07' }, ['policy: Media Policy MP-07']],
  ['one in the evidence again', { ...good, who: 'As policy RA-03 says.', evidence: 'Policy RA-03' }, ['policy: RA-03']],
  ['a known one in the evidence', { ...good, evidence: 'Access Control Policy; ticket IT-204' }, []],
  ['a plan with its number', { ...good, what: 'See Recovery Plan CP-03.' }, ['policy: Recovery Plan CP-03']],
  ['a known plan', { ...good, evidence: 'Incident Response Plan IR-01' }, []],
  ['a standard with its number', { ...good, what: 'As Build Standard CM-11 says.' }, ['policy: Build Standard CM-11']],
  ['a standard of the world', { ...good, what: 'By the Encryption Standard FIPS-140 and policy AES-256.' }, []],
  ['a plan without a number', { ...good, what: 'As the Incident Response Plan says.' }, []],
  ['a policy without a name', { ...good, what: 'The policy names staff. Our Policy is short.' }, []],
  ['a periodic task', { ...good, howOften: 'Reviewed periodically' }, ['interval']],
  ['a periodic task with an interval', { ...good, howOften: 'Reviewed regularly', interval: 'quarterly' }, []],
  ['one that is done less often', { ...good, howOften: 'Every two years', interval: 'yearly' }, ['rare']],
  ['an exception', { ...good, exception: 'The mill controller has no log.' }, ['mitigation']],
  ['an exception made up for', { ...good, exception: 'No log.', mitigation: 'A camera.' }, []],
])('%s: %j', (_case, change, findings) => {
  expect(found(change)).toEqual(findings);
});

test('what does not apply needs no statement', () => {
  expect(found({}, { isExempt: true })).toEqual([]);
});

test('a judgment that rests on an enduring exception asks for the exception and what makes up for it', () => {
  const exception = 'The mill has no log.';
  const basis = 'enduring_exception';
  expect(found({}, { basis })).toEqual(['missing', 'mitigation']);
  expect(found(good, { basis })).toEqual(['mitigation']);
  expect(found({ ...good, exception }, { basis })).toEqual(['mitigation']);
  expect(found({ ...good, mitigation: 'A camera.' }, { basis })).toEqual(['mitigation']);
  expect(found({ ...good, exception, mitigation: 'A camera.' }, { basis })).toEqual([]);
  expect(found(good, { basis: 'temporary_deficiency' })).toEqual([]);
});

test.each([
  'Every two years',
  'Every 3 years.',
  'once in five years',
  'Every other year',
  'Biennially',
  'every 18 months',
  'Every twenty-four months',
])('longer than a year: %s', (howOften) => {
  expect(found({ ...good, howOften })).toEqual(['interval']);
});

test.each(['Every year', 'Every 12 months', 'Every six months', 'With every change; kept for two years'])(
  'a year at most: %s',
  (howOften) => {
    expect(found({ ...good, howOften })).toEqual([]);
  },
);

test.each(['3.11.1[a]', '3.11.2[a]', '3.12.1[a]', '3.12.4[g]', '3.14.5[a]'])('%s sets how often', (id) => {
  expect(found(good, { id })).toEqual(['interval']);
});

test('where the standard says periodically, an interval is asked for once something is written', () => {
  expect(found({}, { id: '3.11.2[b]' })).toEqual(['missing']);
  expect(found(good, { id: '3.11.2[b]' })).toEqual(['interval']);
  expect(found({ ...good, interval: 'monthly' }, { id: '3.11.2[b]' })).toEqual([]);
});

test('an interval that the system record says is not asked for again, and is kept to', () => {
  expect(found(good, { id: '3.12.4[h]', chosen: 'quarterly' })).toEqual([]);
  expect(found({ ...good, howOften: 'Every two years' }, { id: '3.12.4[h]', chosen: 'quarterly' })).toEqual(['rare']);
});

test('the names of the inventory are read once for all statements, and not for what is not written', () => {
  let reads = 0;
  const asset = {
    tag: 'FW-1',
    get name() {
      reads++;
      return 'Firewall';
    },
  };
  const counted = { ...inventory, assets: [asset] };
  const lint = (change: Partial<Statement>) => {
    const statement = { ...emptyStatement('3.1.12[c]'), ...change };
    return lintStatement({ statement, wording, isExempt: false, basis: null }, counted);
  };
  expect(lint({}).map(({ kind }) => kind)).toEqual(['missing']);
  expect(reads).toBe(0);
  const unknown = [{ kind: 'asset', about: 'RAS-2' }];
  expect(lint({ ...good, where: 'FW-1 and RAS-2' })).toEqual(unknown);
  const once = reads;
  expect(once).toBeGreaterThan(0);
  expect(lint({ ...good, where: 'RAS-2' })).toEqual(unknown);
  expect(reads).toBe(once);
});

import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { AssetFields, ProviderFields } from '#sync/domain/scope/scope-fields.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { providerMutators, saveResponsibility, saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { newId } from '#server/db/new-id.ts';
import type { Principal, Services } from '#server/http/app-context.ts';
import { applyCall } from '#server/sync/apply-call.ts';

const DAY = 86_400_000;

type SampleAsset = [tag: string, name: string, kind: string, location: string, fields: Partial<AssetFields>];

const cui = (...uses: AssetFields['cui']): Partial<AssetFields> => ({ category: 'cui', cui: uses });
const protects = (...controls: string[]): Partial<AssetFields> => ({ category: 'spa', protects: controls });
const special = (specializedKind: AssetFields['specializedKind']): Partial<AssetFields> => ({
  category: 'specialized',
  specializedKind,
});
const out = (outReason: string): Partial<AssetFields> => ({ category: 'out', outReason });

const assets: readonly SampleAsset[] = [
  ['FS-01', 'File server', 'Server', 'Building 1, server room', cui('process', 'store', 'transmit')],
  ['WS-014', 'Engineering workstation', 'Workstation', 'Building 1, engineering', cui('process', 'store', 'transmit')],
  ['WS-015', 'Programming workstation', 'Workstation', 'Building 1, engineering', cui('process', 'transmit')],
  ['PR-02', 'Drawing plotter', 'Printer', 'Building 1, engineering', cui('process', 'transmit')],
  [
    'FW-1',
    'Firewall and VPN gateway',
    'Network',
    'Building 1, server room',
    { ...protects('3.1.12', '3.1.13', '3.13.1', '3.13.5', '3.13.6', '3.13.7'), cui: ['transmit'] },
  ],
  ['LOG-1', 'Log server', 'Server', 'Building 1, server room', protects('3.3.1', '3.3.2', '3.3.5', '3.3.6', '3.3.8')],
  ['LT-031', 'Sales laptop', 'Laptop', 'Mobile', { category: 'crma' }],
  ['LT-032', 'Purchasing laptop', 'Laptop', 'Mobile', { category: 'crma' }],
  ['CNC-04', 'Milling center controller', 'OT', 'Building 2, cell 4', { ...special('ot'), cui: ['process'] }],
  ['BR-07', 'Badge reader, dock door', 'IoT', 'Building 2, dock', special('iot')],
  ['TR-01', 'Landing-gear test rig', 'Test', 'Building 2, lab', special('test')],
  [
    'AP-G2',
    'Guest access point',
    'Network',
    'Building 1, lobby',
    out('A line of its own, which nothing with CUI shares.'),
  ],
  ['TV-03', 'Lobby screen', 'Display', 'Building 1, lobby', out('Shows the visitor program from a memory stick.')],
];

const providers: readonly Pick<ProviderFields, 'name' | 'offering' | 'kind' | 'handles' | 'fedramp' | 'hasLevelTwo'>[] =
  [
    {
      name: 'Bluepeak Cloud',
      offering: 'Virtual desktop, mail',
      kind: 'csp',
      handles: 'cui',
      fedramp: 'moderate',
      hasLevelTwo: false,
    },
    { name: 'Ironclad MSSP', offering: 'Log watch', kind: 'esp', handles: 'spd', fedramp: 'none', hasLevelTwo: true },
    {
      name: 'Northstar Backup',
      offering: 'Off-site backup',
      kind: 'csp',
      handles: 'cui',
      fedramp: 'none',
      hasLevelTwo: false,
    },
    { name: 'Quillon IT', offering: 'Help desk', kind: 'esp', handles: 'spd', fedramp: 'none', hasLevelTwo: false },
  ];

/** The system, an inventory with every category, four providers and a part of the responsibility matrix. */
export async function fillScope(services: Services, people: readonly Principal[]): Promise<void> {
  const [, manager] = people;
  if (!manager) throw new Error('the sample organization needs people');
  const time = new Date(services.now().getTime() - 75 * DAY);
  const then: Services = { ...services, now: () => time };
  const day = time.toISOString().slice(0, 10);
  await applyCall(then, manager, [
    call(saveSystem, {
      set: {
        legalName: 'Northfield Avionics LLC',
        uei: 'NFA7K2F4M1Q9',
        cageCodes: '7K2F4, 8M1Q9',
        systemName: 'NFA Engineering',
        systemOwner: 'Tom Okafor',
        securityOfficer: 'Marcus Reyes',
        affirmingOfficial: 'Dana Whitfield',
        informationOwner: 'Halcyon Aero, program office',
        informationOwnerTitle: 'Program manager',
        informationOwnerPhone: '+1 316 555 0110',
        informationOwnerMail: 'program-office@halcyon.example',
        systemOwnerTitle: 'IT manager',
        systemOwnerAddress: '14 Foundry Road, Building 1',
        systemOwnerPhone: '+1 605 555 0142',
        systemOwnerMail: 'tom@northfield.example',
        securityOfficerTitle: 'Compliance manager',
        securityOfficerAddress: '14 Foundry Road, Building 1',
        securityOfficerPhone: '+1 605 555 0143',
        securityOfficerMail: 'marcus@northfield.example',
        userCount: '38',
        privilegedUserCount: '3',
        planInterval: 'yearly',
        exemptionApprover: 'Dana Whitfield',
        connections:
          'Halcyon Aero supplier portal: drawings come in over TLS, by the interconnection agreement of 2025. There are no others.',
        software:
          'Windows 11 Enterprise\nWindows Server 2025\nSolidWorks 2026\nMastercam 2026\nBluepeak desktop client',
        cuiControlledBy: 'Department of the Navy, by Halcyon Aero',
        cuiCategory: 'Controlled technical information (SP-CTI)',
        cuiDissemination: 'FEDCON',
        cuiContact: 'Marcus Reyes, +1 605 555 0143',
        environment: 'Two buildings on one site, one server room, and virtual desktops at Bluepeak Cloud for all CUI.',
        sites: '14 Foundry Road, Buildings 1 and 2',
        cuiCategories: 'Controlled technical information',
        mission: 'Design and machining of landing-gear parts.',
        boundary:
          'Engineering and the machine cells of both buildings, and the virtual desktops at Bluepeak. Sales, purchasing and the visitor network stay outside.',
        boundaryAgreedOn: day,
      },
    }),
  ]);
  for (const [tag, name, kind, location, fields] of assets) {
    const who = { owner: 'Tom Okafor', inventoriedOn: day };
    const asset: AssetFields = { ...blankAsset, name, tag, kind, location, ...who, ...fields };
    await applyCall(then, manager, [call(assetMutators.create, { ...asset, id: newId(time) })]);
  }
  const ids: string[] = [];
  for (const provider of providers) {
    const id = newId(time);
    ids.push(id);
    await applyCall(then, manager, [call(providerMutators.create, { ...provider, contractRef: '', notes: '', id })]);
  }
  const [bluepeak, ironclad] = ids;
  if (!bluepeak || !ironclad) throw new Error('the sample organization needs providers');
  const of = (controlId: string) => objectiveIds.filter((id) => id.startsWith(`${controlId}[`));
  const say = (providerId: string, controlId: string, share: 'shared' | 'provider', providerPart: string) =>
    applyCall(then, manager, [
      call(saveResponsibility, { providerId, objectiveIds: of(controlId), set: { share, providerPart } }),
    ]);
  await say(bluepeak, '3.1.12', 'shared', 'Ends and logs sessions of its desktops.');
  await say(bluepeak, '3.8.9', 'provider', 'Encrypts and keeps the copies of its desktops.');
  await say(ironclad, '3.3.1', 'shared', 'Keeps the logs it collects for a year.');
  await say(ironclad, '3.3.5', 'provider', 'Correlates the logs, and calls within the hour.');
}

import type { AssetFields } from '#sync/domain/scope/scope-fields.ts';

export type SampleAsset = readonly [
  tag: string,
  name: string,
  kind: string,
  location: string,
  os: string,
  fields: Partial<AssetFields>,
];

const cui = (...uses: AssetFields['cui']): Partial<AssetFields> => ({ category: 'cui', cui: uses });
const protects = (...controls: string[]): Partial<AssetFields> => ({ category: 'spa', protects: controls });
const special = (
  specializedKind: AssetFields['specializedKind'],
  ...uses: AssetFields['cui']
): Partial<AssetFields> => ({
  category: 'specialized',
  specializedKind,
  cui: uses,
});
const managed = (notes: string): Partial<AssetFields> => ({ category: 'crma', notes });
const out = (outReason: string): Partial<AssetFields> => ({ category: 'out', outReason });

const ROOM = 'Building 1, server room';
const WINDOWS = 'Windows 11 Enterprise';
const NO_CUI = 'No rights on the CUI share of FS-01.';
const ENGINEERING = 'Building 1, engineering';

const single: readonly SampleAsset[] = [
  ['FS-01', 'File server', 'Server', ROOM, 'Windows Server 2025', cui('process', 'store', 'transmit')],
  ['BK-01', 'Backup server', 'Server', ROOM, 'Windows Server 2025', cui('store', 'transmit')],
  ['SFT-1', 'File transfer gateway', 'Server', ROOM, 'Appliance, release 8.2', cui('transmit')],
  ['WS-014', 'Engineering workstation', 'Workstation', ENGINEERING, WINDOWS, cui('process', 'store')],
  ['WS-015', 'Programming workstation', 'Workstation', ENGINEERING, WINDOWS, cui('process', 'transmit')],
  ['WS-021', 'Quality workstation', 'Workstation', 'Building 2, lab', WINDOWS, cui('process')],
  ['LT-021', 'Engineering laptop', 'Laptop', 'Mobile', WINDOWS, cui('process', 'transmit')],
  ['ST-04', 'Operator station 4', 'Workstation', 'Building 2, cell 4', WINDOWS, cui('process')],
  ['ST-07', 'Operator station 7', 'Workstation', 'Building 2, cell 7', WINDOWS, cui('process')],
  ['PR-02', 'Drawing plotter', 'Printer', ENGINEERING, 'Release 5.10', cui('process', 'transmit')],
  [
    'FW-1',
    'Firewall and VPN gateway',
    'Network',
    ROOM,
    'Appliance, release 11.4',
    {
      ...protects('3.1.3', '3.1.12', '3.1.13', '3.1.14', '3.13.1', '3.13.5', '3.13.6', '3.13.7', '3.14.6'),
      cui: ['transmit'],
    },
  ],
  ['SW-1', 'Core switch', 'Network', ROOM, 'Release 17.9', protects('3.1.3', '3.13.1')],
  [
    'DC-01',
    'Directory server',
    'Server',
    ROOM,
    'Windows Server 2025',
    protects('3.1.1', '3.1.2', '3.1.8', '3.1.10', '3.5.1', '3.5.2', '3.5.7', '3.5.8', '3.5.10'),
  ],
  ['MFA-1', 'Sign-in server', 'Server', ROOM, 'Windows Server 2025', protects('3.5.3', '3.5.4')],
  [
    'LOG-1',
    'Log server',
    'Server',
    ROOM,
    'Appliance, release 6.1',
    protects('3.3.1', '3.3.2', '3.3.5', '3.3.6', '3.3.8'),
  ],
  [
    'EP-1',
    'Endpoint protection console',
    'Server',
    ROOM,
    'Windows Server 2025',
    protects('3.4.8', '3.8.7', '3.14.2', '3.14.4', '3.14.5'),
  ],
  ['VS-1', 'Vulnerability scanner', 'Server', ROOM, 'Appliance, release 10.8', protects('3.11.2', '3.11.3', '3.14.1')],
  ['ADM-01', 'Administration workstation', 'Workstation', ROOM, WINDOWS, protects('3.1.5', '3.1.7', '3.13.3')],
  ['DOOR-1', 'Door controller', 'Physical', ROOM, 'Release 4.2', protects('3.10.1', '3.10.2', '3.10.4')],
  ['CAM-1', 'Camera recorder', 'Physical', ROOM, 'Release 9.0', protects('3.10.2')],
  ['LT-031', 'Sales laptop', 'Laptop', 'Mobile', WINDOWS, managed(NO_CUI)],
  ['LT-032', 'Purchasing laptop', 'Laptop', 'Mobile', WINDOWS, managed(NO_CUI)],
  ['LT-041', 'Inspection laptop', 'Laptop', 'Building 2, lab', WINDOWS, managed('New batch, not in use yet.')],
  ['LT-042', 'Receiving laptop', 'Laptop', 'Building 2, dock', WINDOWS, managed('New batch, not in use yet.')],
  [
    'LBL-03',
    'Label printer',
    'Printer',
    'Building 2, dock',
    'Release 2.7',
    managed('Prints part numbers, never drawings.'),
  ],
  ['CNC-04', 'Milling center controller', 'OT', 'Building 2, cell 4', 'Control release 6.8', special('ot', 'process')],
  ['CNC-07', 'Five-axis mill controller', 'OT', 'Building 2, cell 7', 'Control release 6.8', special('ot', 'process')],
  ['CMM-02', 'Coordinate measuring machine', 'Test', 'Building 2, lab', 'Windows 10 IoT', special('test', 'process')],
  ['TR-01', 'Landing-gear test rig', 'Test', 'Building 2, lab', '', special('test')],
  ['BR-07', 'Badge reader, dock door', 'IoT', 'Building 2, dock', 'Release 4.2', special('iot')],
  [
    'AP-G2',
    'Guest access point',
    'Network',
    'Building 1, lobby',
    '',
    out('A line of its own, which nothing with CUI shares.'),
  ],
  [
    'VOIP-1',
    'Telephone system',
    'Telephone',
    'Building 1, lobby',
    '',
    out('A line of its own; policy keeps CUI out of calls.'),
  ],
  ['TV-03', 'Lobby screen', 'Display', 'Building 1, lobby', '', out('Shows the visitor program from a memory stick.')],
];

/** The rest of the 31 computers in use, by group. */
const groups: readonly (readonly [
  tags: string,
  ...rest: SampleAsset extends readonly [string, ...infer Rest] ? Rest : never,
])[] = [
  ['WS-016 WS-017 WS-018', 'Engineering workstation', 'Workstation', ENGINEERING, WINDOWS, cui('process', 'store')],
  ['WS-022', 'Inspection workstation', 'Workstation', 'Building 2, lab', WINDOWS, cui('process')],
  ['LT-022 LT-023', 'Engineering laptop', 'Laptop', 'Mobile', WINDOWS, cui('process', 'transmit')],
  ['ST-01 ST-02 ST-03 ST-05 ST-06', 'Operator station', 'Workstation', 'Building 2, hall', WINDOWS, cui('process')],
  [
    'WS-001 WS-002 WS-003 WS-004 WS-005 WS-006 WS-007 WS-008',
    'Office workstation',
    'Workstation',
    'Building 1, office',
    WINDOWS,
    managed(NO_CUI),
  ],
  ['LT-033 LT-034', 'Purchasing laptop', 'Laptop', 'Building 1, office', WINDOWS, managed(NO_CUI)],
  ['LT-035', 'Management laptop', 'Laptop', 'Mobile', WINDOWS, managed(NO_CUI)],
];

export const assets: readonly SampleAsset[] = [
  ...single,
  ...groups.flatMap(([tags, ...rest]) => tags.split(' ').map((tag): SampleAsset => [tag, ...rest])),
];

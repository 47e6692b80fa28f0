import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { assetMutators } from '#sync/domain/scope/asset-mutators.ts';
import { blankAsset } from '#sync/domain/scope/blank-asset.ts';
import { providerMutators, saveExclusion, saveResponsibility, saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import type { Demo } from './demo.ts';
import type { DocumentIds } from './fill-documents.ts';
import { assets } from './northfield/assets.ts';
import { DRAWING } from './northfield/documents-plans.ts';
import { contract, exclusions, providers, responsibilities, system } from './northfield/scope.ts';

const DAYS = -75;
const SEEN = -29;

/** The system with its drawing, an inventory with every category, providers and the responsibility matrix. */
export async function fillScope(demo: Demo, documents: DocumentIds): Promise<void> {
  const { connections = '' } = system;
  const set = {
    ...system,
    connections: demo.tell(connections),
    contracts: [{ id: demo.id(DAYS), ...contract }],
    boundaryAgreedOn: demo.day(DAYS),
  };
  await demo.act(DAYS, 'marcus', [call(saveSystem, { set })]);
  const made = assets.map(([tag, name, kind, location, os, fields]) => ({
    ...blankAsset,
    tag,
    name,
    kind,
    location,
    os,
    owner: 'Tom Okafor',
    inventoriedOn: demo.day(DAYS),
    ...fields,
    id: demo.id(DAYS),
  }));
  await demo.act(
    DAYS,
    'marcus',
    made.map((asset) => call(assetMutators.create, asset)),
  );
  // The day of the device list, for which every device was checked again.
  const seen = { inventoriedOn: demo.day(SEEN) };
  await demo.act(
    SEEN,
    'marcus',
    made.map(({ id }) => call(assetMutators.update, { id, set: seen })),
  );
  const ids = new Map<string, string>();
  for (const provider of providers) {
    const id = demo.id(DAYS);
    ids.set(provider.name, id);
    const contractRef = demo.tell(provider.contractRef);
    await demo.act(DAYS, 'marcus', [call(providerMutators.create, { ...provider, contractRef, id })]);
  }
  for (const [name, controlId, share, organizationPart, providerPart] of responsibilities) {
    const providerId = ids.get(name) ?? '';
    const of = objectiveIds.filter((id) => id.startsWith(`${controlId}[`));
    const parts = { share, organizationPart, providerPart };
    await demo.act(DAYS, 'marcus', [call(saveResponsibility, { providerId, objectiveIds: of, set: parts })]);
  }
  for (const { id, check, checked, ...texts } of exclusions) {
    const proof = { isExcluded: true, ...texts, check: demo.tell(check), checkedOn: demo.day(checked) };
    await demo.act(-46, 'marcus', [call(saveExclusion, { id, set: proof })]);
  }
  const drawing = documents.get(DRAWING);
  if (!drawing) throw new Error(`the sample organization needs its ${DRAWING}`);
  await demo.act(-40, 'marcus', [
    call(saveSystem, { set: { boundaryDiagrams: [drawing], networkDiagrams: [drawing], flowDiagrams: [drawing] } }),
  ]);
}

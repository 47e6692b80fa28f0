import { objectiveIds, objectivesOfRequirement } from '#sync/catalog/catalog-facts.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import type { MethodRecord } from './method-record.ts';

/** What somebody looks at on a walk: an asset of the inventory, or a thing in their own words. */
export interface Seen {
  /** As method records name it. */
  what: string;
  asset?: Pick<Asset, 'name' | 'kind' | 'protects'> | undefined;
}

/** What the person is after: the objectives of a meeting, and the families whose turn it is. */
export interface InHand {
  objectiveIds: readonly string[];
  families: readonly string[];
}

/** The requirements that things of a kind are looked at for, by words in their names. */
const ofKinds: readonly (readonly [words: RegExp, requirements: readonly string[]])[] = [
  [/door|gate|lock|badge|reader|turnstile|entrance|fence|key\b/i, ['3.10.1', '3.10.4', '3.10.5', '3.10.3', '3.10.2']],
  [/visitor|reception|lobby|guest/i, ['3.10.3', '3.10.4', '3.10.1']],
  [/camera|recorder|alarm|guard|sensor/i, ['3.10.2', '3.10.4']],
  [/safe\b|cabinet|archive|shelf|paper|drawing/i, ['3.8.1', '3.8.2', '3.8.4', '3.10.1']],
  [/usb|media|disk|drive|tape|shredder/i, ['3.8.7', '3.8.1', '3.8.3', '3.8.4', '3.8.5', '3.8.8']],
  [/printer|plotter|copier/i, ['3.8.1', '3.8.2', '3.10.1']],
  [/laptop|tablet|phone|mobile/i, ['3.1.18', '3.1.19', '3.1.10', '3.10.6']],
  [/workstation|station|terminal|screen|display|computer/i, ['3.1.10', '3.1.9', '3.8.7', '3.10.1']],
  [/backup/i, ['3.8.9', '3.10.1']],
  [/wireless|wi-?fi|access point/i, ['3.1.16', '3.1.17', '3.13.1']],
  [/firewall|router|switch|gateway|network|rack/i, ['3.13.1', '3.13.5', '3.13.6', '3.10.1', '3.10.2']],
  [/server/i, ['3.10.1', '3.10.2', '3.10.5', '3.4.1']],
  [/controller|machine|mill|rig\b|plant/i, ['3.10.1', '3.1.10', '3.7.1', '3.4.1']],
];

const ON_SITE = 'PE';

/**
 * The objectives that a look at a thing is probably about, the likeliest first: those it was recorded for already, then
 * those of the meeting, then the requirements it protects or its kind stands for, in the families in hand first, then
 * the rest of these families. Where nothing fits, those of physical protection.
 */
export function suggestedObjectives(
  { what, asset }: Seen,
  methods: readonly Pick<MethodRecord, 'methodObject' | 'objectiveIds'>[],
  inHand: InHand,
): string[] {
  const isInHand = (id: string) => inHand.families.includes(familyOfObjective(id));
  const before = methods.flatMap(({ methodObject, objectiveIds: ids }) => (methodObject === what ? ids : []));
  const name = [what, asset?.kind].join(' ');
  const kinds = ofKinds.flatMap(([words, requirements]) => (words.test(name) ? requirements : []));
  const fitting = [...(asset?.protects ?? []), ...kinds].flatMap(objectivesOfRequirement);
  const found = [
    ...before,
    ...inHand.objectiveIds,
    ...fitting.filter(isInHand),
    ...fitting.filter((id) => !isInHand(id)),
    ...objectiveIds.filter(isInHand),
  ];
  const likely = found.length > 0 ? found : objectiveIds.filter((id) => familyOfObjective(id) === ON_SITE);
  return [...new Set(likely)];
}

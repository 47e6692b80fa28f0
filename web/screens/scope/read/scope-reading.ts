import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { cuiUseNames } from '#sync/domain/scope/asset-names.ts';
import type { Asset } from '#sync/domain/scope/asset-record.ts';
import { handlesCuiUnmeant } from '#sync/domain/scope/asset-scope.ts';
import type { Exclusion } from '#sync/domain/scope/exclusion-record.ts';
import { inventoryColumns, type AssetField } from '#sync/domain/scope/inventory/inventory-columns.ts';
import { fedrampNames, providerDataNames, providerKindNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import { providerVerdict } from '#sync/domain/scope/provider-verdict.ts';
import { responsibilityId, type Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import { isProvenExclusion } from '#sync/domain/score/exclusion-proposals.ts';
import { contractsText } from '#sync/domain/ssp/scope-parts.ts';
import { keysOf } from '#sync/engine/value.ts';
import { riskManagedNote, verdictWords } from '#web/screens/scope/scope-words.ts';
import { allLines, systemTexts } from '#web/screens/scope/system/system-fields.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { exclusionNames } from '#web/words/exclusion-names.ts';
import { intervalNames } from '#web/words/interval-names.ts';
import { yesOrNo } from '#web/words/names.ts';

/** All of one record of the scope, for people who may not change it. */
export interface ScopeReading {
  title: string;
  parts: readonly ReadingPart[];
}

interface ReadingPart {
  title?: string;
  items: { term: string; value: string }[];
}

function part(terms: readonly (readonly [term: string, value: string])[], title?: string): ReadingPart {
  const items = terms.flatMap(([term, value]) => (value.trim() === '' ? [] : [{ term, value }]));
  return title === undefined ? { items } : { title, items };
}

const dayText = (day: string | null) => (day ? calendarDayText(day) : '');

// A spreadsheet uses codes and ISO days, because they sort; these are the texts for people.
const spoken: Partial<Record<AssetField, (asset: Asset) => string>> = {
  cui: ({ cui }) => cui.map((use) => cuiUseNames[use]).join(', '),
  protects: ({ protects }) => protects.map(cmmcIdOf).join(', '),
  inventoriedOn: ({ inventoriedOn }) => dayText(inventoriedOn),
};

export function assetReading(asset: Asset): ScopeReading {
  const terms = keysOf(inventoryColumns).map((field) => {
    const { heading, write } = inventoryColumns[field];
    return [heading, (spoken[field] ?? write)(asset)] as const;
  });
  const note = handlesCuiUnmeant(asset) ? riskManagedNote : '';
  return { title: asset.name, parts: [part([['What it means', note], ...terms])] };
}

export function providerReading(provider: Provider): ScopeReading {
  const { name, kind, handles, offering, fedramp, hasLevelTwo, contractRef, notes } = provider;
  const { label, sentence } = verdictWords[providerVerdict(provider)];
  return {
    title: name,
    parts: [
      part([
        ['What it means', `${label}. ${sentence}`],
        ['Kind', providerKindNames[kind]],
        ['Handles', providerDataNames[handles]],
        ['Offering', offering],
        ['Authorization', fedrampNames[fedramp]],
        ['CMMC Level 2 of its own', yesOrNo(hasLevelTwo)],
        ['Contract', contractRef],
        ['Notes', notes],
      ]),
    ],
  };
}

export function exclusionReading(exclusion: Exclusion): ScopeReading {
  const { id, isExcluded, policy, procedure, check, checkedOn } = exclusion;
  const state = isExcluded ? (isProvenExclusion(exclusion) ? 'Proven' : 'Proof missing') : 'Not excluded';
  return {
    title: exclusionNames[id],
    parts: [
      part([
        ['State', state],
        ['Policy that forbids it', policy],
        ['Procedure that enforces it', procedure],
        ['Check that proves it', check],
        ['Checked on', dayText(checkedOn)],
      ]),
    ],
  };
}

export function responsibilityReading(
  objectiveId: string,
  providers: readonly Provider[],
  responsibilities: readonly Responsibility[],
): ScopeReading {
  const cells = new Map(responsibilities.map((cell) => [cell.id, cell]));
  return {
    title: `Who does ${objectiveId}`,
    parts: providers.map(({ id, name }) => {
      const cell = cells.get(responsibilityId(id, objectiveId));
      const terms = [
        ['Who', cell?.share ? shareNames[cell.share] : 'Nothing said'],
        ['The organization’s part', cell?.organizationPart ?? ''],
        [`The part of ${name}`, cell?.providerPart ?? ''],
        ['How it is shown', cell?.evidence ?? ''],
      ] as const;
      return part(terms, name);
    }),
  };
}

export function systemReading(system: System): ScopeReading {
  return {
    title: 'System',
    parts: [
      part([
        ...[...allLines, ...systemTexts].map(({ name, label }) => [label, system[name]] as const),
        ['The plan is reviewed', system.planInterval ? intervalNames[system.planInterval] : ''],
        ['Boundary agreed', dayText(system.boundaryAgreedOn)],
        ['Contracts', contractsText(system.contracts)],
      ]),
    ],
  };
}

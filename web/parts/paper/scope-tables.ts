import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { categoryNames, cuiUseNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { compareAssets } from '#sync/domain/scope/asset-order.ts';
import { assetCategories, type Asset, type AssetCategory } from '#sync/domain/scope/asset-record.ts';
import { fedrampNames, providerDataNames, providerKindNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { titledTable, type PaperBlock } from '#web/paper/paper.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { yesOrNo } from '#web/words/names.ts';

/** The inventory, a table for each category that has assets. */
export function assetBlocks(assets: readonly Asset[]): PaperBlock[] {
  return assetCategories.flatMap((category) => assetTable(assets, category));
}

function assetTable(assets: readonly Asset[], category: AssetCategory): PaperBlock[] {
  const own = assets.filter((one) => one.category === category).toSorted(compareAssets);
  return titledTable(`${categoryNames[category]} (${own.length})`, {
    head: ['Number', 'Asset', 'Owner and place', lastHeads[category]],
    rows: own.map((one) => [
      one.tag,
      lines(one.name, one.kind, one.os, labeled('Serial number', one.serial)),
      lines(one.owner, one.location, one.inventoriedOn ? `Last seen ${calendarDayText(one.inventoriedOn)}` : ''),
      lines(...lastCell(one), labeled('In the plan', one.sspRef)),
    ]),
    widths: [2, 4, 3, 4],
  });
}

const lastHeads: Readonly<Record<AssetCategory, string>> = {
  cui: 'CUI',
  spa: 'Protects',
  crma: 'Notes',
  specialized: 'What makes it specialized',
  out: 'Why it is out of scope',
};

/** The last cell; it names what an asset does with CUI only where the category's own column covers something else. */
function lastCell({ category, cui, protects, specializedKind, outReason, notes }: Asset): string[] {
  const uses = cui.map((use) => cuiUseNames[use]).join(', ');
  switch (category) {
    case 'cui':
      return [uses, notes];
    case 'spa':
      return [protects.map(cmmcIdOf).join(', '), labeled('CUI', uses), notes];
    case 'specialized':
      return [specializedKind ? specializedNames[specializedKind] : '', labeled('CUI', uses), notes];
    case 'out':
      return [outReason, notes];
    case 'crma':
      return [labeled('CUI', uses), notes];
  }
}

function labeled(label: string, text: string): string {
  return text.trim() === '' ? '' : `${label}: ${text}`;
}

/** The providers, and what each of them does for which objective. */
export function providerBlocks(
  providers: readonly Provider[],
  responsibilities: readonly Responsibility[],
): PaperBlock[] {
  const sorted = providers.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id));
  if (sorted.length === 0) return [];
  return [
    {
      kind: 'table',
      head: ['Provider', 'Kind', 'Handles', 'Authorization', 'Own Level 2'],
      rows: sorted.map((one) => [
        lines(one.name, one.offering, one.contractRef),
        providerKindNames[one.kind],
        providerDataNames[one.handles],
        fedrampNames[one.fedramp],
        yesOrNo(one.hasLevelTwo),
      ]),
      widths: [4, 3, 2, 3, 1.5],
    },
    ...sorted.flatMap(({ id, name }) =>
      titledTable(`Responsibilities of ${name}`, {
        head: ['Objective', 'Who', 'Part of the organization', 'Part of the provider'],
        rows: sharesOf(responsibilities, id).map((one) => [
          cmmcIdOf(one.objectiveId),
          one.share ? shareNames[one.share] : '',
          one.organizationPart,
          lines(one.providerPart, labeled('Evidence', one.evidence)),
        ]),
        widths: [2.2, 1.7, 3.7, 3.7],
      }),
    ),
  ];
}

const place = new Map(objectiveIds.map((id, index) => [id, index]));

function sharesOf(responsibilities: readonly Responsibility[], providerId: string): Responsibility[] {
  return responsibilities
    .filter((one) => one.providerId === providerId && one.share !== null)
    .toSorted((a, b) => (place.get(a.objectiveId) ?? 0) - (place.get(b.objectiveId) ?? 0));
}

function lines(...texts: readonly string[]): string {
  return texts.filter((text) => text.trim() !== '').join('\n');
}

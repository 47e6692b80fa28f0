import { categoryNames, cuiUseNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { assetCategories, type AssetCategory, type Asset } from '#sync/domain/scope/asset-record.ts';
import { compareAssets } from '#sync/domain/scope/asset-scope.ts';
import { fedrampNames, providerDataNames, providerKindNames, shareNames } from '#sync/domain/scope/provider-names.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { SspVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { PaperBlock } from '#web/paper/paper.ts';
import { yesOrNo } from '#web/words/names.ts';
import type { PlanText } from './plan-records.ts';
import { section, titledTable } from './plan-section.ts';

/** Sections 5 and 6: what the system consists of, and who outside has a part in it. */
export function scopeSections(plan: PlanText): PaperBlock[] {
  const { version } = plan;
  const assets = version
    ? frozenTable(version, 'asset', 'Assets as they were published')
    : assetCategories.flatMap((category) => assetTable(plan, category));
  const providers = version
    ? [
        ...frozenTable(version, 'provider', 'Providers as they were published'),
        ...frozenTable(version, 'responsibility', 'Responsibilities as they were published'),
      ]
    : providerBlocks(plan);
  return [
    ...section('5 Assets', assets, 'No asset has been recorded yet.'),
    ...section('6 Providers and responsibilities', providers, 'No provider has been recorded.'),
  ];
}

// A version keeps one text of each, its name on the first line.
function frozenTable({ parts }: SspVersion, field: string, title: string): PaperBlock[] {
  const texts = parts.filter((part) => part.field === field).map(({ text }) => text.split('\n'));
  return titledTable(title, {
    head: ['Name', 'What was recorded'],
    rows: texts.map(([name = '', ...rest]) => [name, rest.join('\n')]),
    widths: [4, 9],
  });
}

function assetTable({ assets }: PlanText, category: AssetCategory): PaperBlock[] {
  const own = assets.filter((one) => one.category === category).toSorted(compareAssets);
  return titledTable(`${categoryNames[category]} (${own.length})`, {
    head: ['Number', 'Asset', 'Owner and place', lastHeads[category]],
    rows: own.map((one) => [one.tag, lines(one.name, one.kind, one.os), lines(one.owner, one.location), lastCell(one)]),
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

function lastCell({ category, cui, protects, specializedKind, outReason, notes }: Asset): string {
  switch (category) {
    case 'cui':
      return lines(cui.map((use) => cuiUseNames[use]).join(', '), notes);
    case 'spa':
      return lines(protects.join(', '), notes);
    case 'specialized':
      return lines(specializedKind ? specializedNames[specializedKind] : '', notes);
    case 'out':
      return outReason;
    case 'crma':
      return notes;
  }
}

function providerBlocks({ providers, responsibilities }: PlanText): PaperBlock[] {
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
          one.objectiveId,
          one.share ? shareNames[one.share] : '',
          one.organizationPart,
          lines(one.providerPart, one.evidence && `Evidence: ${one.evidence}`),
        ]),
        widths: [1.5, 1.75, 4, 4],
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

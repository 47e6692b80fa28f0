import { useState } from 'react';
import { assetCounts } from '#sync/domain/scope/asset-scope.ts';
import { scopeChangesSince } from '#sync/domain/scope/scope-changes.ts';
import { statusesInForce } from '#sync/domain/status/statuses-in-force.ts';
import { Button } from '#web/kit/button.tsx';
import { PlusIcon, UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { ExclusionPanel } from '#web/parts/exclusion/exclusion-panel.tsx';
import { ExclusionSheet } from '#web/parts/exclusion/exclusion-sheet.tsx';
import { RecordSheet } from '#web/parts/sheet/record-sheet.tsx';
import { useSecurityPlan } from '#web/parts/ssp/use-security-plan.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useObjectiveStatuses } from '#web/records/use-objectives.ts';
import { usePendingRecords } from '#web/records/use-records.ts';
import {
  useAssets,
  useExclusions,
  useProviders,
  useRemovedAssets,
  useResponsibilities,
  useScopeDecisions,
  useSystem,
} from '#web/records/use-scope.ts';
import { useStatusRecords, useToday } from '#web/records/use-statuses.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { AssetFields } from './assets/asset-fields.tsx';
import { assetKind } from './assets/asset-kind.ts';
import { CategoryStrip } from './assets/category-strip.tsx';
import { InventoryPanel } from './assets/inventory-panel.tsx';
import { unlistedAssets } from './assets/unlisted-assets.ts';
import { InventoryExportMenu } from './inventory/inventory-export-menu.tsx';
import { ImportSheet } from './inventory/inventory-import-sheet.tsx';
import { MatrixPanel } from './providers/matrix-panel.tsx';
import { ProviderFields } from './providers/provider-fields.tsx';
import { providerKind } from './providers/provider-kind.ts';
import { ProviderPanel } from './providers/provider-panel.tsx';
import { ResponsibilitySheet } from './providers/responsibility-sheet.tsx';
import { ScopeReadSheet } from './read/scope-read-sheet.tsx';
import {
  assetReading,
  exclusionReading,
  providerReading,
  responsibilityReading,
  systemReading,
} from './read/scope-reading.ts';
import css from './scope-screen.module.css';
import { ChangesPanel, NoStatusPanel } from './system/changes-panel.tsx';
import { DecisionSheet } from './system/decision-sheet.tsx';
import { SystemPanel } from './system/system-panel.tsx';
import { SystemSheet } from './system/system-sheet.tsx';

/** What an assessment covers: the system, its assets and providers, and who does what. */
export function ScopeScreen() {
  const [search, change] = useAddress('/scope');
  const assets = useAssets();
  const providers = useProviders();
  const removals = useRemovedAssets();
  const system = useSystem();
  const responsibilities = useResponsibilities();
  const exclusions = useExclusions();
  const objectiveStatuses = useObjectiveStatuses();
  const decisions = useScopeDecisions();
  const statuses = useStatusRecords();
  const pending = usePendingRecords();
  const plan = useSecurityPlan();
  const mayChange = useCan('scope.change');
  const mayDecide = useCan('affirmation.give');
  const { timeZone } = useWorkspaceSetting();
  const [now] = useState(() => new Date());
  const today = useToday(now);
  if (
    !assets ||
    !providers ||
    !removals ||
    !system ||
    !responsibilities ||
    !exclusions ||
    !objectiveStatuses ||
    !decisions ||
    !statuses ||
    !pending ||
    !plan
  ) {
    return (
      <>
        <PageHeader title="Scope" />
        <SkeletonRows count={8} label="Loading the scope" />
      </>
    );
  }

  const inForce = statusesInForce(statuses, today);
  // If no status is in force, show what changed since the latest lapsed one.
  const moved = (inForce.length > 0 ? inForce : statuses.slice(0, 1)).map((status) => ({
    status,
    changes: scopeChangesSince(status, assets, removals, system, decisions, timeZone),
  }));
  const deciding = moved.find(({ status }) => status.id === search.status);
  const asset = assets.find(({ id }) => id === search.asset);
  const provider = providers.find(({ id }) => id === search.provider);
  const excluded = exclusions.find(({ id }) => id === search.exclusion);
  const listed = search.category === null ? assets : assets.filter(({ category }) => category === search.category);
  const close = () =>
    change(
      { asset: null, provider: null, name: '', objective: null, exclusion: null, edit: null, status: null },
      'replace',
    );
  const readingOf = () => {
    if (asset) return assetReading(asset);
    if (provider) return providerReading(provider);
    if (excluded) return exclusionReading(excluded);
    if (search.objective !== null) return responsibilityReading(search.objective, providers, responsibilities);
    return search.edit === 'system' ? systemReading(system) : undefined;
  };
  const reading = mayChange ? undefined : readingOf();
  const agreed = system.boundaryAgreedOn && `boundary agreed ${calendarDayText(system.boundaryAgreedOn)}`;
  return (
    <>
      <PageHeader
        title="Scope"
        description={[system.systemName || 'The system, its assets and its providers', agreed]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            <InventoryExportMenu assets={assets} providers={providers} responsibilities={responsibilities} />
            {mayChange && (
              <>
                <Button icon={UploadIcon} onPress={() => change({ edit: 'import' }, 'push')}>
                  Import inventory
                </Button>
                <Button variant="primary" icon={PlusIcon} onPress={() => change({ asset: 'new' }, 'push')}>
                  Add asset
                </Button>
              </>
            )}
          </>
        }
      />
      <CategoryStrip
        counts={assetCounts(assets)}
        chosen={search.category}
        onChoose={(category) => change({ category }, 'push')}
      />
      <div className={css.page}>
        <div className={`${kit.panels} ${kit.one}`}>
          <InventoryPanel
            key={search.category}
            assets={listed}
            total={assets.length}
            unlisted={unlistedAssets(plan)}
            pending={pending}
            onAdd={mayChange ? () => change({ asset: 'new' }, 'push') : undefined}
            onOpen={(id) => change({ asset: id }, 'push')}
          />
        </div>
        <div className={`${kit.panels} ${kit.one}`}>
          <SystemPanel system={system} mayChange={mayChange} onOpen={() => change({ edit: 'system' }, 'push')} />
          <ProviderPanel
            providers={providers}
            pending={pending}
            onAdd={mayChange ? () => change({ provider: 'new' }, 'push') : undefined}
            onOpen={(id) => change({ provider: id }, 'push')}
          />
          <ExclusionPanel exclusions={exclusions} onOpen={(id) => change({ exclusion: id }, 'push')} />
          {moved.length === 0 && <NoStatusPanel />}
          {moved.map((one) => (
            <ChangesPanel
              key={one.status.id}
              {...one}
              onDecide={mayDecide ? () => change({ edit: 'decision', status: one.status.id }, 'push') : undefined}
            />
          ))}
        </div>
        <div className={css.wide}>
          <MatrixPanel
            providers={providers}
            responsibilities={responsibilities}
            family={search.family}
            onFamily={(family) => change({ family }, 'replace')}
            onObjective={(objective) => change({ objective }, 'push')}
            canChange={mayChange}
          />
        </div>
      </div>
      {reading && <ScopeReadSheet reading={reading} onClose={close} />}
      {mayChange && (search.asset === 'new' || asset) && (
        <RecordSheet
          key={search.asset}
          kind={named(assetKind, search.name)}
          record={asset ?? null}
          Fields={AssetFields}
          onClose={close}
        />
      )}
      {mayChange && (search.provider === 'new' || provider) && (
        <RecordSheet
          key={search.provider}
          kind={named(providerKind, search.name)}
          record={provider ?? null}
          Fields={ProviderFields}
          onClose={close}
        />
      )}
      {mayChange && search.objective !== null && (
        <ResponsibilitySheet
          key={search.objective}
          objectiveId={search.objective}
          providers={providers}
          responsibilities={responsibilities}
          onClose={close}
        />
      )}
      {mayChange && excluded && (
        <ExclusionSheet key={excluded.id} exclusion={excluded} statuses={objectiveStatuses} onClose={close} />
      )}
      {mayChange && search.edit === 'system' && <SystemSheet system={system} onClose={close} />}
      {mayChange && search.edit === 'import' && <ImportSheet onClose={close} />}
      {mayDecide && search.edit === 'decision' && deciding && <DecisionSheet {...deciding} onClose={close} />}
    </>
  );
}

/** The kind with a name that a new one begins with. */
function named<Kind extends { blank: object }>(kind: Kind, name: string): Kind {
  return name === '' ? kind : { ...kind, blank: { ...kind.blank, name } };
}

import type { ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { getHealth } from '#sync/domain/common/health-contract.ts';
import { getSettings } from '#sync/domain/organization/settings-contract.ts';
import { useCall, type Called } from '#web/records/use-call.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { ApiKeysPanel } from '#web/screens/admin/keys/api-keys-panel.tsx';
import { ExportPanel } from './export-panel.tsx';
import { GeneralForm } from './general-form.tsx';
import { HealthPanel } from './health-panel.tsx';
import { SecurityForm } from './security-form.tsx';
import css from './settings-tab.module.css';
import { UsagePanel } from './usage-panel.tsx';

/** The organization's settings, and the server's health. */
export function SettingsTab({ health }: { health: Called<ReplyOf<typeof getHealth>> }) {
  const { value, problem, reload } = useCall(getSettings, {});
  if (!value) return <AdminPlaceholder what="settings" problem={problem} />;
  const isDisabled = problem !== undefined;
  return (
    <div className={css.tab}>
      <GeneralForm settings={value} isDisabled={isDisabled} onDone={reload} />
      <SecurityForm settings={value} isDisabled={isDisabled} onDone={reload} />
      <UsagePanel />
      <ApiKeysPanel />
      <ExportPanel />
      <HealthPanel health={health} />
    </div>
  );
}

import { useState } from 'react';
import { putSettings, type Settings } from '#sync/domain/organization/settings-contract.ts';
import { accountStore } from '#web/account/account.ts';
import { useServerAction, type ServerAction } from '#web/screens/admin/use-server-action.ts';
import { call } from '#web/store/calls/call.ts';

const words = { done: 'Settings updated successfully', failed: 'Failed to update settings' };

export interface SettingsForm<Name extends keyof Settings> {
  values: Pick<Settings, Name>;
  change: (part: Partial<Pick<Settings, Name>>) => void;
  isChanged: boolean;
  /** The server's message about a field. */
  errorOf: (name: Name) => string | undefined;
  action: ServerAction;
  save: () => Promise<void>;
}

/** Some of the settings in a form of their own. Untouched fields follow the server. */
export function useSettingsForm<Name extends keyof Settings>(
  settings: Settings,
  names: readonly Name[],
  onDone: () => Promise<void>,
): SettingsForm<Name> {
  const [touched, setTouched] = useState<Partial<Pick<Settings, Name>>>({});
  const action = useServerAction();
  const values = { ...settings, ...touched };
  const changed = names.filter((name) => touched[name] !== undefined && touched[name] !== settings[name]);
  return {
    values,
    change: (part) => setTouched((before) => ({ ...before, ...part })),
    isChanged: changed.length > 0,
    errorOf: (name) => (action.refusal?.field === name ? action.refusal.message : undefined),
    action,
    save: async () => {
      const body = Object.fromEntries(changed.map((name) => [name, values[name]]));
      if (!(await action.run(() => call(putSettings, { body }), words))) return;
      await onDone();
      setTouched({});
      // The frame shows the organization's name.
      await accountStore.refresh();
    },
  };
}

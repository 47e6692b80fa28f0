import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import type { ServerAction } from '#web/screens/admin/use-server-action.ts';
import css from './settings-tab.module.css';

export interface SettingsPanelProps {
  title: string;
  description: string;
  form: { isChanged: boolean; action: ServerAction; save: () => Promise<void> };
  /** Fields that show their own error messages. */
  fields: readonly string[];
  isDisabled: boolean;
  children: ReactNode;
}

/** A form with its own 'Save Changes' button. */
export function SettingsPanel({ title, description, form, fields, isDisabled, children }: SettingsPanelProps) {
  return (
    <Form
      onSubmit={() => {
        if (form.isChanged && !isDisabled) void form.save();
      }}
    >
      <Panel
        className={css.panel}
        title={title}
        description={description}
        footer={
          <span className={css.foot}>
            <Button
              type="submit"
              variant="primary"
              isDisabled={isDisabled || !form.isChanged}
              isPending={form.action.isBusy}
              pendingLabel="Saving"
            >
              Save Changes
            </Button>
          </span>
        }
      >
        <RefusalNotice refusal={form.action.refusal} fields={fields} className={kit.below3} />
        <div className={kit.stack4}>{children}</div>
      </Panel>
    </Form>
  );
}

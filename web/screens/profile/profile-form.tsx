import type { ReactNode } from 'react';
import type { ProfileFields } from '#sync/domain/people/profile-fields.ts';
import { sameValue } from '#sync/engine/value.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { profilePlan } from './profile-plan.ts';

/** Texts by field; empty where nothing is chosen. */
type ProfileTexts<Field extends string> = Record<Field, string>;

export interface ProfileFormProps<Field extends string> {
  /** Where the draft is stored on this device. */
  name: string;
  stored: ProfileTexts<Field>;
  /** Renders the fields; `bind` connects a field by name to its value and change. */
  children: (bind: (field: Field) => { value: string; onChange: (value: string) => void }) => ReactNode;
}

/** The form of one tab. 'Save Changes' sends only what changed. */
export function ProfileForm<Field extends string>({ name, stored, children }: ProfileFormProps<Field>) {
  const draft = useFormDraft(`profile/${name}`, stored);
  const { user } = useWorkspace();
  const run = useRunChanges();
  if (!draft) return null;

  const { value, base } = draft;
  const bind = (field: Field) => ({
    value: value[field],
    onChange: (text: string) => draft.setValue({ ...value, [field]: text }),
  });
  const submit = async () => {
    const fields = (Object.keys(value) as Field[]).filter((field) => !sameValue(value[field], base[field]));
    const set = Object.fromEntries(fields.map((field) => [field, value[field].trim()]));
    if (await run(profilePlan(user.id, set as ProfileFields))) draft.settle();
  };

  return (
    <Form onSubmit={() => void submit()}>
      <Panel
        label="Fields"
        footer={
          <Button type="submit" variant="primary">
            Save Changes
          </Button>
        }
      >
        {draft.isRestored && draft.isChanged && (
          <Notice
            title="These changes were not saved last time."
            className={kit.below4}
            actions={
              <Button size="sm" onPress={draft.discard}>
                Discard them
              </Button>
            }
          />
        )}
        <div className={`${kit.pairs} ${kit.start}`}>{children(bind)}</div>
      </Panel>
    </Form>
  );
}

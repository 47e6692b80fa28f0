import type { ReactNode } from 'react';
import type { ProfileFields } from '#sync/domain/people/profile-fields.ts';
import { sameValue } from '#sync/engine/value.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { useSaveProfile } from '#web/data/account/use-profile.ts';
import { Button } from '#web/kit/button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { profileFailedToast, profileSavedToast } from './profile-toasts.ts';
import css from './profile-screen.module.css';

/** Texts by field; empty where nothing is chosen. */
type ProfileTexts<Field extends string> = Record<Field, string>;

export interface ProfileFormProps<Field extends string> {
  /** The key of the draft on this device. */
  name: string;
  stored: ProfileTexts<Field>;
  /** The fields, bound by name to value and change. */
  children: (bind: (field: Field) => { value: string; onChange: (value: string) => void }) => ReactNode;
}

/** One tab's form. Save Changes sends only what was changed. */
export function ProfileForm<Field extends string>({ name, stored, children }: ProfileFormProps<Field>) {
  const draft = useFormDraft(`profile/${name}`, stored);
  const save = useSaveProfile();
  if (!draft) return null;

  const { value, base } = draft;
  const bind = (field: Field) => ({
    value: value[field],
    onChange: (text: string) => draft.setValue({ ...value, [field]: text }),
  });
  const submit = async () => {
    const fields = (Object.keys(value) as Field[]).filter((field) => !sameValue(value[field], base[field]));
    const set = Object.fromEntries(fields.map((field) => [field, value[field].trim()]));
    const isSaved = await save(set as ProfileFields);
    if (isSaved) draft.settle();
    showToast(isSaved ? profileSavedToast : profileFailedToast);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
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
            className={css.restored}
            actions={
              <Button size="sm" onPress={draft.discard}>
                Discard them
              </Button>
            }
          />
        )}
        <div className={css.fields}>{children(bind)}</div>
      </Panel>
    </form>
  );
}

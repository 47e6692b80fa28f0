import { useRef, useState } from 'react';
import { personName } from '#sync/domain/people/person-name.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Avatar } from '#web/kit/avatar.tsx';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { CameraIcon } from '#web/kit/icons.ts';
import { initials } from '#web/kit/initials.ts';
import kit from '#web/kit/kit.module.css';
import { showToast } from '#web/kit/toast-queue.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { roleBadge } from '#web/words/role-badge.ts';
import { profilePlan } from './profile-plan.ts';
import css from './profile-screen.module.css';
import { pictureComplaint, pictureTypes, squarePicture } from './square-picture.ts';

/** The person at a glance, and their picture. */
export function ProfileSummary({ profile }: { profile: Profile }) {
  const { user } = useWorkspace();
  const run = useRunChanges();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);

  const keep = (profileImageUrl: string | null) => run(profilePlan(user.id, { profileImageUrl }));
  const change = async (file: File | undefined) => {
    if (!file) return;
    const complaint = pictureComplaint(file);
    if (complaint) {
      showToast({ ...complaint, variant: 'destructive' });
      return;
    }
    setBusy(true);
    const picture = await squarePicture(file).catch(() => undefined);
    if (picture) await keep(picture);
    else showToast({ title: 'Error', description: 'This picture cannot be read.', variant: 'destructive' });
    setBusy(false);
  };

  return (
    <div className={css.summary}>
      <Avatar
        name={personName(profile)}
        initials={initials(profile)}
        src={profile.profileImageUrl ?? undefined}
        size="xl"
      />
      <div className={`${kit.stack1} ${kit.shrinks}`}>
        <p className={`${kit.bar} ${kit.xl} ${kit.bold}`}>
          {personName(profile)} <Badge variant="outline">{roleBadge(user.role)}</Badge>
        </p>
        <p className={`${kit.soft} ${kit.breaks}`}>
          {profile.email} · {user.organizationName}
        </p>
        <div className={`${kit.cluster} ${kit.above2}`}>
          <Button size="sm" icon={CameraIcon} isDisabled={isBusy} onPress={() => input.current?.click()}>
            Change Photo
          </Button>
          {profile.profileImageUrl !== null && (
            <Button size="sm" variant="quiet" onPress={() => void keep(null)}>
              Remove photo
            </Button>
          )}
          <input
            ref={input}
            hidden
            type="file"
            accept={pictureTypes.join(',')}
            aria-label="Profile photo"
            onChange={(event) => {
              void change(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </div>
        <p className={kit.meta}>JPG, PNG or GIF, max 2MB</p>
      </div>
    </div>
  );
}

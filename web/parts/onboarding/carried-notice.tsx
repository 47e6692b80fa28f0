import type { CarriedAnswer } from '#sync/domain/organization/carried-answers.ts';
import type { OrganizationChoice } from '#sync/domain/organization/organization-options.ts';
import { Notice } from '#web/kit/notice.tsx';
import { organizationChoiceName } from '#web/words/organization-words.ts';
import { profileChoiceName } from '#web/words/profile-words.ts';

/** Lists the answers taken over from elsewhere; renders nothing if there are none. */
export function CarriedNotice({ carried }: { carried: ReadonlyMap<string, CarriedAnswer> }) {
  const told = Array.from(carried.values(), ({ label, from }) => {
    const { intake, field, value } = from;
    const said =
      intake === 'organization'
        ? organizationChoiceName(field as OrganizationChoice, value)
        : profileChoiceName(field, value);
    return said.length > MOST_SAID ? label : `${label}: ${said}`;
  });
  if (told.length === 0) return null;
  return (
    <Notice title="Taken from what you answered before.">{`${told.join('; ')}. Change what does not fit.`}</Notice>
  );
}

/** Answers up to this many letters are shown; of longer ones only the question is named. */
const MOST_SAID = 60;

import type { CarriedAnswer } from '#sync/domain/people/carried-answers.ts';
import { Notice } from '#web/kit/notice.tsx';
import { organizationChoiceName } from '#web/words/organization-words.ts';
import { choiceName } from '#web/words/profile-words.ts';
import type { OrganizationChoice } from '#sync/domain/organization/organization-options.ts';

/** Names what was not asked again; nothing where everything is asked for the first time. */
export function CarriedNotice({ carried }: { carried: ReadonlyMap<string, CarriedAnswer> }) {
  const told = Array.from(carried.values(), ({ label, from }) => {
    const { intake, field, value } = from;
    const said =
      intake === 'organization' ? organizationChoiceName(field as OrganizationChoice, value) : choiceName(field, value);
    return said.length > MOST_SAID ? label : `${label}: ${said}`;
  });
  if (told.length === 0) return null;
  return (
    <Notice title="Taken from what you answered before.">{`${told.join('; ')}. Change what does not fit.`}</Notice>
  );
}

/** Letters of an answer that is said; longer ones are only named. */
const MOST_SAID = 60;

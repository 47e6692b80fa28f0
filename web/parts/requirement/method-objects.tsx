import type { AssessmentMethod } from '#sync/domain/objective/objective-record.ts';
import { packMethods } from '#sync/domain/pack/pack-texts.ts';
import { FileSearchIcon, FlaskConicalIcon, MessagesSquareIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { useOfficialTexts } from '#web/records/use-pack.ts';
import css from './requirement.module.css';

const words = {
  examine: { icon: FileSearchIcon, label: 'Examine' },
  interview: { icon: MessagesSquareIcon, label: 'Interview' },
  test: { icon: FlaskConicalIcon, label: 'Test' },
} as const;

export interface MethodObjectsProps {
  controlId: string;
  /** The single method that the tracker suggests to begin with. */
  suggested?: AssessmentMethod;
}

/**
 * All three methods of SP 800-171A with the objects that the official text names for each; without that text they share
 * a line.
 */
export function MethodObjects({ controlId, suggested }: MethodObjectsProps) {
  const objects = useOfficialTexts()?.methodObjects[controlId];
  return (
    <ul className={`${kit.stack2} ${css.methods}`} aria-label="Methods" data-bare={objects === undefined || undefined}>
      {packMethods.map((method) => (
        <li key={method}>
          <MethodBadge {...words[method]} />
          {method === suggested && <span className={kit.meta}>suggested first</span>}
          {objects?.[method] && <p>{objects[method]}</p>}
        </li>
      ))}
    </ul>
  );
}

import { FileSearchIcon, FlaskConicalIcon, MessagesSquareIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { ObjectiveText } from '#web/parts/requirement/requirement-text.tsx';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import { methodLabel } from '#web/screens/control/control-words.ts';
import { letterIn } from '#web/words/objective-id.ts';
import css from './details-sheet.module.css';

const methodIcons = { examine: FileSearchIcon, interview: MessagesSquareIcon, test: FlaskConicalIcon };

/** What an assessor determines for a control, how, and what to have ready. */
export function ObjectiveList({ objectives }: { objectives: readonly KnownObjective[] }) {
  if (objectives.length === 0) return <p className={kit.aside}>No objectives on this device yet</p>;
  return (
    <ul className={kit.stack}>
      {objectives.map((objective) => (
        <li key={objective.id} className={`${kit.lined} ${css.objective}`}>
          <span className={`${kit.soft} ${kit.bold}`}>{letterIn(objective.objectiveId)}</span>
          <div>
            <h4>{objective.title}</h4>
            <ObjectiveText objective={objective} />
            <p className={`${kit.stack2} ${kit.small} ${css.evidence}`}>
              <MethodBadge
                icon={methodIcons[objective.assessmentMethod]}
                label={methodLabel(objective.assessmentMethod)}
              />
              {objective.evidenceRequired}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

import { joinClasses } from '#web/kit/class-names.ts';
import kit from '#web/kit/kit.module.css';
import { OfficialText, PlainWords } from '#web/kit/official-text.tsx';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { KnownControl } from '#web/records/use-records.ts';
import css from './requirement.module.css';

/** A requirement's official text with its discussion to expand, and our own title and description below. */
export function RequirementText({ control, className }: { control: KnownControl; className?: string }) {
  const { id, official, discussion, title, description } = control;
  return (
    <div className={joinClasses(`${kit.stack1} ${css.text}`, className)}>
      {official && (
        <OfficialText source={`SP 800-171 Rev. 2 · ${id}`} discussion={discussion}>
          {official}
        </OfficialText>
      )}
      <PlainWords isAlone={!official}>
        <strong>{title}.</strong> {description}
      </PlainWords>
    </div>
  );
}

export interface ObjectiveTextProps {
  objective: KnownObjective;
  /** Adds our title, where it is not already shown above. */
  withTitle?: boolean;
  className?: string;
}

/** A determination statement and our explanation; a workspace's own objective has only its description. */
export function ObjectiveText({ objective, withTitle = false, className }: ObjectiveTextProps) {
  const { objectiveId, official, title, description, custom } = objective;
  if (custom) return <p className={className}>{description}</p>;
  return (
    <div className={joinClasses(`${kit.stack1} ${css.text}`, className)}>
      {official && <OfficialText source={`SP 800-171A · ${objectiveId}`}>{official}</OfficialText>}
      <PlainWords isAlone={!official}>
        {withTitle && <strong>{title}.</strong>} {description}
      </PlainWords>
    </div>
  );
}

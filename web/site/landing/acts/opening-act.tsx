import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { CameraIcon, FileSearchIcon, FlaskConicalIcon, MessagesSquareIcon, RotateCcwIcon } from '#web/kit/icons.ts';
import { MethodBadge } from '#web/kit/method-badge.tsx';
import { judgementLooks, judgementName } from '#web/words/judgement-words.ts';
import { decidedObjectives, decidedRequirement, openingActText } from '#web/words/site/act-words.ts';
import { EvidencePhoto } from './evidence-photo.tsx';
import css from './opening-act.module.css';
import { PillSteps } from './pill-steps.tsx';

const [earlier, open] = decidedObjectives.map((id) => builtInObjectives.find((one) => one.id === id)?.title ?? '');
const letterOf = (id: string) => id.slice(id.indexOf('['));
const methods = [
  { icon: FileSearchIcon, label: 'Examine' },
  { icon: MessagesSquareIcon, label: 'Interview' },
  { icon: FlaskConicalIcon, label: 'Test' },
];

/**
 * A decision in the field, on a tablet that the section's edge cuts off: an objective is judged offline, and the pill
 * goes from offline through saved to synced. It plays once when it comes into view; without animation, all steps of the
 * pill are shown at once.
 */
export function OpeningAct() {
  return (
    <div className={css.act} data-act="">
      <div className={css.device} role="img" aria-label={openingActText}>
        <div className={css.bar}>
          <b>
            {decidedRequirement} {shortNameOf(decidedRequirement)}
          </b>
          <PillSteps />
        </div>
        <div className={css.objective}>
          <span>{letterOf(decidedObjectives[0])}</span>
          <p>{earlier}</p>
          <span className={css.result} data-status="complete">
            <Glyph name="complete" />
            {judgementName('met')}
          </span>
        </div>
        <div className={css.objective} data-open="">
          <span>{letterOf(decidedObjectives[1])}</span>
          <p>{open}</p>
          <div className={css.methods}>
            {methods.map((method) => (
              <MethodBadge key={method.label} {...method} isDone />
            ))}
          </div>
          <div className={css.picker}>
            {(['met', 'not_met', 'not_applicable'] as const).map((one) => (
              <span key={one} data-tone={judgementLooks[one].tone} data-chosen={one === 'met' || undefined}>
                <Glyph name={judgementLooks[one].glyph} />
                {judgementName(one)}
              </span>
            ))}
          </div>
          <div className={css.evidence}>
            <span className={css.capture}>
              <Icon icon={CameraIcon} size="lg" />
              Take photo
            </span>
            <EvidencePhoto of="screen" time="10:38 AM" />
            <EvidencePhoto of="rack" time="10:21 AM" />
          </div>
        </div>
      </div>
      <button type="button" className={css.again} aria-label="Show it again">
        <Icon icon={RotateCcwIcon} size="sm" />
        <span>Show it again</span>
      </button>
    </div>
  );
}

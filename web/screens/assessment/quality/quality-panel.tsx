import { useState } from 'react';
import { qualityWords } from '#sync/domain/assessment/assessment-record.ts';
import { isCertifying } from '#sync/domain/assessment/is-certifying.ts';
import { sayQuality } from '#sync/domain/team/quality-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { objectivesHref } from '#web/screens/assessment/team/assessment-links.ts';
import { qualityNames } from '#web/screens/assessment/team/team-words.ts';
import css from '#web/screens/assessment/team/team.module.css';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { successToast } from '#web/words/messages.ts';
import { dateText } from '#web/words/times.ts';
import own from './quality.module.css';

/** Quality's word on the report. `onSpeak`: opens the sheet of the member for quality. */
export function QualityPanel({ view, onSpeak }: { view: TeamView; onSpeak: () => void }) {
  const { assessment, me, team, nameOf } = view;
  const { quality, phase } = assessment;
  const member = team.find(({ role }) => role === 'quality');
  const onObjectives = quality?.onObjectives ?? [];
  const speaks = me?.role === 'quality' && phase === 'report';
  if (!quality && (phase === 'released' || (!member && !isCertifying(assessment)))) return null;
  return (
    <Panel
      title="Quality"
      action={
        speaks && (
          <Button size="sm" variant={quality ? 'secondary' : 'primary'} onPress={onSpeak}>
            {quality ? 'Say it again' : 'Say your word'}
          </Button>
        )
      }
    >
      {quality ? (
        <div className={css.fields}>
          <p>
            <Badge tone={quality.decision === 'agreed' ? 'success' : 'warning'}>{qualityNames[quality.decision]}</Badge>{' '}
            {`${nameOf(quality.by)}, ${dateText(quality.at)}`}
          </p>
          {quality.remarks && <p>{quality.remarks}</p>}
          {onObjectives.length > 0 && (
            <ul className={own.remarks}>
              {onObjectives.map(({ objectiveId, remarks }) => (
                <li key={objectiveId}>
                  <TextLink href={objectivesHref(assessment.id, { objective: objectiveId })}>{objectiveId}</TextLink>{' '}
                  {remarks}
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : (
        <p>
          {member
            ? `No word from ${nameOf(member.personId)} yet.`
            : 'Nobody is in the team for quality. The lead adds a person who neither judges nor rules.'}
        </p>
      )}
    </Panel>
  );
}

/** The member for quality agrees, or returns the report with remarks. */
export function QualitySheet({ view: { assessment }, onClose }: { view: TeamView; onClose: () => void }) {
  const { id, quality } = assessment;
  const stored = { decision: quality?.decision ?? qualityWords[0], remarks: quality?.remarks ?? '' };
  const draft = useFormDraft(`quality/${id}`, stored);
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const form = draft.value;
  const hasRemarks = form.remarks.trim() !== '' || (quality?.onObjectives ?? []).length > 0;
  const isMissing = form.decision === 'returned' && !hasRemarks;
  const bound = boundFields(
    form,
    (part: Partial<typeof form>) => draft.setValue({ ...form, ...part }),
    isTried && isMissing ? { remarks: 'Say what is to be done.' } : {},
  );
  const save = async () => {
    setTried(true);
    if (isMissing) return false;
    return run({ changes: [{ call: call(sayQuality, { id, ...form }) }], done: successToast('Word of quality saved') });
  };
  return (
    <FormSheet title="Word of quality" draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.fields}>
          <RadioGroup
            label="The report"
            items={qualityWords.map((one) => ({ id: one, label: qualityNames[one] }))}
            {...bound('decision')}
          />
          <TextArea
            label="Remarks"
            help="On the report as a whole. Remarks on single objectives are written there."
            isOptional={form.decision === 'agreed'}
            rows={4}
            {...bound('remarks')}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

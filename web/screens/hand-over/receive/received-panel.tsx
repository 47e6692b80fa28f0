import { assessmentAddress } from '#web/address.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { CarriedMark } from '#web/parts/sync/carried-mark.tsx';
import { useObjectives } from '#web/records/use-objectives.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { tabletOf } from '#web/words/carried-words.ts';
import { countOf } from '#web/words/counts.ts';
import { findingLook } from '#web/words/finding-words.ts';
import { timeText } from '#web/words/times.ts';
import css from './receive.module.css';
import type { Receiving } from './use-receive.ts';

type ReceivedPanelProps = Extract<Receiving, { state: 'received' }> & { nameOf: (personId: string) => string };

/** More than these are in the lists themselves. */
const SHOWN = 5;

/** What came in: it stands in every list at once, marked until the server has it. */
export function ReceivedPanel({ checked, preview, taken, nameOf }: ReceivedPanelProps) {
  const objectives = useObjectives();
  const { circle } = checked.open.head;
  const { changes, notShown, known, proposals, disputes } = preview;
  const facts = [
    known > 0 && `${known} ${known === 1 ? 'was' : 'were'} here`,
    notShown > 0 && `${notShown} carried, not shown`,
    taken.files > 0 && countOf(taken.files, 'file'),
    timeText(taken.at),
  ];
  const found = proposals.flatMap(({ determination, ...one }) => (determination ? { ...one, determination } : []));
  return (
    <Panel
      isFlush
      className={css.received}
      title={`Received ${countOf(changes + notShown - known, 'change')} from ${tabletOf(checked.maker)}`}
      action={<p>{facts.filter(Boolean).join(' · ')}</p>}
      footer={
        circle !== null && (
          <div className={shared.acts}>
            {disputes.length > 0 && (
              <LinkButton href={assessmentAddress('/assessments/$assessmentId/disputes', circle)}>
                {`Show ${countOf(disputes.length, 'dispute')}`}
              </LinkButton>
            )}
            <LinkButton variant="quiet" href={assessmentAddress('/assessments/$assessmentId/objectives', circle)}>
              {found.length > 0 ? `All ${countOf(found.length, 'finding')}` : 'Objectives'}
            </LinkButton>
          </div>
        )
      }
    >
      <div role="status">
        {taken.refused > 0 && (
          <Notice tone="warning" title={`${countOf(taken.refused, 'file')} not taken.`}>
            The rule for CUI does not let their bytes onto this device.
          </Notice>
        )}
      </div>
      {found.length > 0 && (
        <ul className={css.after} aria-label="Findings that came in">
          {found.slice(0, SHOWN).map(({ objectiveId, assessorId, determination }) => {
            const look = findingLook(determination);
            return (
              <li key={`${objectiveId} ${assessorId}`}>
                <b>{objectiveId}</b>
                <span>
                  {objectives?.find(({ id }) => id === objectiveId)?.title}
                  <small>{nameOf(assessorId)}</small>
                </span>
                <span className={shared.mark} data-tone={look.tone}>
                  <Glyph name={look.glyph} />
                  {look.label}
                </span>
                <CarriedMark name={nameOf(assessorId)} />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressOf } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import { PencilIcon, PrinterIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { usePrinting } from '#web/kit/use-printing.ts';
import { objectivesHref } from '#web/parts/requirement/requirement-address.ts';
import { accessFields, isFilled, officialFields, scopeFields, type SprsField } from '#web/parts/sprs/sprs-fields.ts';
import type { SprsView } from '#web/parts/sprs/sprs-view.ts';
import { predictionLooks, subjectOf } from '#web/parts/sprs/sprs-words.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { WorksheetFilesMenu } from './paper/worksheet-files-menu.tsx';
import { SprsFieldPanel } from './sprs-field-panel.tsx';
import { SprsBasis, SprsLosses, SprsPrediction } from './sprs-prediction.tsx';
import { SprsRequirements } from './sprs-requirements.tsx';
import css from './sprs-screen.module.css';
import { SprsSheet } from './sprs-sheet.tsx';
import { SprsSteps, type SprsStep } from './sprs-steps.tsx';
import { useSprsView } from './use-sprs-view.ts';

const LEDGER = 'ledger';

/** What to enter in SPRS, in its order, and the status that it will give. Reads only this device's records. */
export function SprsScreen() {
  const [search, change] = useAddress('/sprs');
  const view = useSprsView(search.assessment);
  const mayEdit = useCan('status.manage');
  const { user } = useWorkspace();
  const isPrinting = usePrinting();
  return (
    <>
      <PageHeader
        className={css.head}
        title="SPRS worksheet"
        description="In the order of the SPRS screens"
        summary={view ? `${isPrinting ? `${user.organizationName}: ` : ''}${subjectOf(view)}` : null}
        actions={
          <>
            <Button icon={PrinterIcon} onPress={() => window.print()}>
              Print
            </Button>
            <WorksheetFilesMenu view={view} />
            {mayEdit && (
              <Button variant="primary" icon={PencilIcon} onPress={() => change({ edit: 'open' }, 'push')}>
                Edit fields
              </Button>
            )}
          </>
        }
      />
      {view ? <Worksheet view={view} isPrinting={isPrinting} /> : <SkeletonRows count={8} label="Loading SPRS" />}
      {view && mayEdit && search.edit && (
        <SprsSheet worksheet={view.worksheet} onClose={() => change({ edit: null }, 'replace')} />
      )}
    </>
  );
}

function Worksheet({ view, isPrinting }: { view: SprsView; isPrinting: boolean }) {
  const [, change] = useAddress('/sprs');
  const { entry, worksheet, assessment, described, named, assessedOn, plans, frozen } = view;
  const access = accessFields(worksheet);
  const scope = scopeFields(worksheet, named, assessedOn, plans);
  const official = officialFields(worksheet);
  return (
    <div className={css.page}>
      <SprsSteps steps={stepsOf(view, access, scope, official)} />
      <div className={css.aside} id="sprs-prediction" tabIndex={-1}>
        {frozen.length > 0 && (
          <div data-print="hide">
            <Select
              label="Worksheet for"
              items={[
                ...frozen.map(({ id, name }) => ({ id, label: name })),
                { id: LEDGER, label: 'The answers of today' },
              ]}
              value={assessment?.id ?? LEDGER}
              onChange={(chosen) => change({ assessment: String(chosen) }, 'replace')}
            />
          </div>
        )}
        <SprsPrediction view={view} />
        <SprsLosses view={view} />
        <SprsBasis view={view} />
      </div>
      <div className={css.main}>
        <div id="sprs-access" tabIndex={-1}>
          <SprsFieldPanel title="0 Access to PIEE" fields={access} />
        </div>
        <div id="sprs-requirements" tabIndex={-1}>
          <SprsRequirements entry={entry} isLedger={!assessment} isComplete={isPrinting} />
        </div>
        <div id="sprs-review" tabIndex={-1}>
          <Review view={view} />
        </div>
        <div id="sprs-scope" tabIndex={-1}>
          <SprsFieldPanel
            title="3 Scope and dates"
            description="Copy each into SPRS"
            action={
              <TextLink href={addressOf('/status', { assessment: described?.id ?? null })}>
                {described ? 'The assessment' : 'Open an assessment'}
              </TextLink>
            }
            fields={scope}
          />
        </div>
        <div id="sprs-official" tabIndex={-1}>
          <SprsFieldPanel
            title="5 Affirming official"
            action={
              worksheet.transferredOn ? (
                <Badge tone="success">{`Transferred ${calendarDayText(worksheet.transferredOn)}`}</Badge>
              ) : (
                <Badge tone="warning">Not transferred</Badge>
              )
            }
            fields={official}
          />
        </div>
      </div>
    </div>
  );
}

function Review({ view: { entry } }: { view: SprsView }) {
  const open = entry.families.flatMap(({ requirements }) => requirements.filter(({ answer }) => answer === 'open'));
  if (open.length === 0) return <Panel title="2 Review">Every requirement is answered.</Panel>;
  return (
    <Panel title="2 Review" description={`${countOf(open.length, 'requirement')} unanswered, the first one first`}>
      <ul className={`${kit.small} ${css.unanswered}`}>
        {open.map(({ id }) => (
          <li key={id}>
            <TextLink href={objectivesHref(id)}>{cmmcIdOf(id)}</TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function stepsOf(
  { entry, worksheet }: SprsView,
  access: readonly SprsField[],
  scope: readonly SprsField[],
  official: readonly SprsField[],
): SprsStep[] {
  const { open } = entry.counts;
  const answered = requirementFacts.length - open;
  const missing = scope.filter(({ shown }) => shown === null).length;
  return [
    { part: 'sprs-access', title: 'Access to PIEE', text: 'SPRS Cyber Vendor User', isDone: isFilled(access) },
    {
      part: 'sprs-requirements',
      title: 'Requirements',
      text: `${answered} of ${requirementFacts.length} answered`,
      isDone: open === 0,
    },
    {
      part: 'sprs-review',
      title: 'Review',
      text: open === 0 ? 'None unanswered' : `From ${cmmcIdOf(entry.firstOpen ?? '')}`,
      isDone: open === 0,
    },
    {
      part: 'sprs-scope',
      title: 'Scope and dates',
      text: missing === 0 ? `${scope.length} fields` : `${countOf(missing, 'field')} missing`,
      isDone: missing === 0,
    },
    {
      part: 'sprs-prediction',
      title: 'Score and status',
      text: predictionLooks[entry.status].label,
      isDone: entry.status === 'final' || entry.status === 'conditional',
    },
    {
      part: 'sprs-official',
      title: 'Affirming official',
      text: worksheet.transferredOn ? 'Transferred' : 'Transfer',
      isDone: isFilled(official) && worksheet.transferredOn !== null,
    },
  ];
}

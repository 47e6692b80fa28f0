import { useState } from 'react';
import { overviewOf } from '#sync/rules/compliance-overview.ts';
import { useControls, useControlStatuses } from '#web/data/use-records.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon, CircleCheckIcon } from '#web/kit/icons.ts';
import { Legend } from '#web/kit/legend.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Scale } from '#web/kit/scale.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { isFieldReady } from '#web/screens/sync/field-readiness.ts';
import { useFieldChecks } from '#web/screens/sync/use-field-checks.ts';
import { dateText } from '#web/words/times.ts';
import { ticksOf } from './home-progress.ts';
import css from './home-screen.module.css';

/** Controls of the standard, where nothing has been loaded yet. */
const FALLBACK_TOTAL = 112;

function Progress() {
  const controls = useControls();
  const statuses = useControlStatuses();
  if (!controls || !statuses) return <SkeletonRows count={2} label="Loading progress" />;
  const overview = overviewOf(controls.length || FALLBACK_TOTAL, [...statuses.values()]);
  const { total, completed, inProgress, notStarted, percentage } = overview;
  return (
    <div className={css.progress}>
      <p className={css.figure}>
        {Math.round(percentage)}
        <small>%</small>
      </p>
      <p className={css.note}>
        <b>
          {completed} of {total} controls implemented
        </b>
      </p>
      <Scale
        groups={ticksOf(statuses)}
        isSpread
        label={`${completed} of ${total} complete, ${inProgress} in progress, ${notStarted} not started`}
        className={css.scale}
      />
      <Legend
        className={css.legend}
        items={[
          { label: 'Complete', count: completed, glyph: 'complete', tone: 'complete' },
          { label: 'In Progress', count: inProgress, glyph: 'in-progress', tone: 'in-progress' },
          { label: 'Not Started', count: notStarted, glyph: 'not-started', tone: 'not-started' },
        ]}
      />
    </div>
  );
}

function Readiness() {
  const { checks } = useFieldChecks();
  if (!checks) return <SkeletonRows count={2} label="Checking this device" />;
  const missing = checks.filter(({ state }) => state === 'missing');
  const isReady = isFieldReady(checks);
  return (
    <div className={css.readiness} data-tone={isReady ? 'success' : 'warning'}>
      <Icon icon={isReady ? CircleCheckIcon : CircleAlertIcon} className={css.mark} />
      <p>
        <b>{isReady ? 'This device is ready' : 'This device is not ready yet'}</b>
        <span>
          {isReady
            ? 'The app, the catalog and your records open without a connection.'
            : missing.map(({ finding }) => finding).join(' ')}
        </span>
      </p>
    </div>
  );
}

/** Where the organization stands, and whether this device can leave the network. */
export function HomeScreen() {
  const [today] = useState(() => dateText(new Date().toISOString()));
  return (
    <>
      <PageHeader
        title="Compliance overview"
        description={`NIST SP 800-171 Rev. 2 and CMMC Level 2 · as of ${today}`}
        actions={
          <LinkButton variant="primary" href="/compliance">
            Continue
          </LinkButton>
        }
      />
      <div className={css.columns}>
        <Panel title="Overall Compliance" action={<TextLink href="/compliance">All controls</TextLink>}>
          <Progress />
        </Panel>
        <Panel title="Ready for the field" action={<TextLink href="/sync">Details</TextLink>}>
          <Readiness />
        </Panel>
      </div>
    </>
  );
}

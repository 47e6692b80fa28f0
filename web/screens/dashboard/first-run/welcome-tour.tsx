import { useState } from 'react';
import { PRODUCT_NAME } from '#sync/rules/product.ts';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { assessmentLink, linkTo } from '#web/screens/dashboard/screen-links.ts';
import { SetupPrompt } from '#web/screens/dashboard/setup-prompt.tsx';
import { SetupWizard } from '#web/screens/dashboard/setup-wizard.tsx';
import { personName } from '#web/words/names.ts';
import { WelcomeCards } from './welcome-cards.tsx';
import css from './welcome-tour.module.css';
import { WelcomeWalkthrough } from './welcome-walkthrough.tsx';

const tiles = [
  { figure: '110+', label: 'Security controls' },
  { figure: '320+', label: 'Assessment objectives' },
  { figure: '15+', label: 'Templates' },
  { figure: '24/7', label: 'Support' },
];

/** The dashboard while nothing is complete: a greeting, the way in, and what lies ahead. */
export function WelcomeTour({ facts }: { facts: DashboardFacts }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const { user, tasks } = facts;
  return (
    <div className={css.tour}>
      <PageHeader
        title={`Welcome, ${personName(user)}`}
        description={`${PRODUCT_NAME} takes ${user.organizationName} from the first answer to the assessment.`}
        className={css.header}
        actions={
          <LinkButton variant="primary" href={assessmentLink()}>
            Get started
          </LinkButton>
        }
      />
      {!tasks.isSetupComplete && <SetupPrompt onStart={() => setSettingUp(true)} />}
      <Panel label="What is inside" isFlush>
        <StatStrip>
          {tiles.map(({ figure, label }) => (
            <Stat key={label} label={label} figure={figure} />
          ))}
        </StatStrip>
      </Panel>
      <WelcomeWalkthrough startAddress={linkTo('/org-assessment') ?? assessmentLink()} />
      <WelcomeCards />
      {isSettingUp && <SetupWizard onClose={() => setSettingUp(false)} />}
    </div>
  );
}

import { useState } from 'react';
import { families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { firstSteps } from '#sync/domain/guidance/first-steps.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { evaluationDays } from '#sync/domain/sales/evaluation.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { SetupWizard } from '#web/parts/onboarding/setup-wizard.tsx';
import { useCan } from '#web/records/use-can.ts';
import { useOrganizationAnswers } from '#web/records/use-organization-answers.ts';
import { useWorkspacePack } from '#web/records/use-pack.ts';
import type { DashboardFacts } from '#web/screens/dashboard/dashboard-facts.ts';
import { FirstSteps } from './first-steps.tsx';
import { WelcomeCards } from './welcome-cards.tsx';
import css from './welcome-tour.module.css';
import { WelcomeWalkthrough } from './welcome-walkthrough.tsx';

const tiles = [
  { figure: requirementFacts.length, label: 'Security controls' },
  {
    figure: requirementFacts.reduce((sum, { objectiveCount }) => sum + objectiveCount, 0),
    label: 'Assessment objectives',
  },
  { figure: families.length, label: 'Control families' },
  { figure: `${evaluationDays} days`, label: 'Free evaluation' },
];

/** The dashboard while nothing is complete: a greeting, the first step, and a tour of what comes next. */
export function WelcomeTour({ facts }: { facts: DashboardFacts }) {
  const [isSettingUp, setSettingUp] = useState(false);
  const { user, tasks } = facts;
  const answers = useOrganizationAnswers();
  const canImport = useCan('catalog.import');
  const pack = useWorkspacePack();
  if (answers === undefined || pack === undefined) return null;
  const hasOrganizationAnswers = answers !== null;
  const steps = firstSteps({
    hasOrganizationAnswers,
    isSetupComplete: tasks.isSetupComplete,
    hasOfficialText: canImport ? pack !== null : undefined,
  });
  return (
    <div className={kit.panels}>
      <PageHeader
        title={`Welcome, ${personName(user)}`}
        description={`${PRODUCT_NAME} takes ${user.organizationName} from the first answer to the assessment.`}
        className={css.header}
      />
      <FirstSteps steps={steps} onSetup={() => setSettingUp(true)} />
      <Panel label="What is inside" isFlush>
        <StatStrip>
          {tiles.map(({ figure, label }) => (
            <Stat key={label} label={label} figure={figure} />
          ))}
        </StatStrip>
      </Panel>
      <WelcomeWalkthrough startAddress={hasOrganizationAnswers ? '/assessment' : '/org-assessment'} />
      <WelcomeCards />
      {isSettingUp && <SetupWizard onClose={() => setSettingUp(false)} />}
    </div>
  );
}

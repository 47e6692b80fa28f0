import { findRequirementFacts, requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { emptyPolicy } from '#sync/domain/policy/policy-record.ts';
import { SYSTEM_SECURITY_PLAN } from '#sync/domain/score/sprs-score.ts';
import { securityPlanAge } from '#sync/domain/ssp/security-plan-age.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { ImportMenu } from '#web/parts/import/import-menu.tsx';
import { OscalMenu } from '#web/parts/oscal/oscal-menu.tsx';
import { useSecurityPlan } from '#web/parts/ssp/use-security-plan.ts';
import { useAddress } from '#web/parts/use-address.ts';
import { useCan } from '#web/records/use-can.ts';
import { useSystem } from '#web/records/use-scope.ts';
import { usePolicies, useSspVersions } from '#web/records/use-ssp.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { ageText, oldText } from '#web/words/security-plan-age.ts';
import { PaperDialog } from './paper/paper-dialog.tsx';
import { KeepPolicyDialog } from './policies/keep-policy-dialog.tsx';
import { PolicyPanel } from './policies/policy-panel.tsx';
import { PolicySheet } from './policies/policy-sheet.tsx';
import { SecurityPlanPanel } from './sections/security-plan-panel.tsx';
import { securityPlanSections } from './sections/security-plan-sections.ts';
import { PublishSheet } from './versions/publish-sheet.tsx';
import { VersionPanel } from './versions/version-panel.tsx';

/** The system security plan: how each objective is met, and the versions that were published. */
export function SspScreen() {
  const [search, change] = useAddress('/ssp');
  const plan = useSecurityPlan();
  const system = useSystem();
  const versions = useSspVersions();
  const policies = usePolicies();
  const { timeZone } = useWorkspaceSetting();
  const now = useNow();
  const mayWrite = useCan('ssp.change');
  const mayPublish = useCan('ssp.publish');
  const mayUpload = useCan('document.upload');
  if (!plan || !system || !versions || !policies) {
    return (
      <>
        <PageHeader title="Security plan" />
        <SkeletonRows count={8} label="Loading the security plan" />
      </>
    );
  }

  const age = securityPlanAge(versions, system.planInterval, now, timeZone);
  const asked = search.control ?? (search.objective ? requirementOfObjective(search.objective) : null);
  const family = search.family ?? findRequirementFacts(asked ?? '')?.family ?? 'AC';
  const first = [...plan.objectives.keys()].find((id) => findRequirementFacts(id)?.family === family) ?? '3.1.1';
  const controlId = asked ?? first;
  const entries = plan.objectives.get(controlId) ?? [];
  const open = entries.find(({ id }) => id === search.objective);
  const notes = [...plan.objectives.values()].flat().reduce((sum, { findings }) => sum + findings.length, 0);
  const shownVersion = search.version ?? versions[0]?.id ?? null;
  const kept = policies.get(family);
  // While somebody is writing, the form comes first.
  const isWriting = mayWrite && (open !== undefined || search.part === 'policies');
  const close = () => change({ objective: null, edit: null, aside: null }, 'replace');
  return (
    <>
      <PageHeader
        title="Security plan"
        description={`${plan.written} of 320 written · ${ageText(age)}`}
        actions={
          <>
            <Button icon={DownloadIcon} onPress={() => change({ edit: 'word' }, 'push')}>
              Make document
            </Button>
            <ImportMenu label="Statements" table="statement" action="ssp.change" />
            <OscalMenu />
            {mayPublish && (
              <Button variant={isWriting ? 'secondary' : 'primary'} onPress={() => change({ edit: 'publish' }, 'push')}>
                Publish version
              </Button>
            )}
          </>
        }
      />
      {age?.isOld && (
        <Notice className={kit.below} tone="warning" title={`The published plan is ${oldText(age)}.`}>
          {`${cmmcIdOf(SYSTEM_SECURITY_PLAN)} asks that it be kept current.`}
        </Notice>
      )}
      <Tabs
        label="Parts of the plan"
        items={[
          { id: 'requirements', label: 'Sections' },
          { id: 'policies', label: 'Policies', count: policies.size },
          { id: 'versions', label: 'Versions', count: versions.length },
        ]}
        value={search.part}
        onChange={(part) => change({ part }, 'push')}
      >
        {search.part === 'policies' ? (
          <PolicyPanel
            policies={policies}
            family={family}
            onFamily={(code) => change({ family: code, control: null }, 'push')}
            onEdit={mayWrite ? () => change({ family, edit: 'policy' }, 'push') : undefined}
            onKeep={mayUpload ? () => change({ family, edit: 'keep' }, 'push') : undefined}
          />
        ) : search.part === 'versions' ? (
          <VersionPanel
            versions={versions}
            chosenId={search.version}
            onChoose={(version) => change({ version }, 'push')}
          />
        ) : (
          <SecurityPlanPanel
            plan={plan}
            sections={securityPlanSections(plan, system, age)}
            notes={notes}
            section={search.section}
            onSection={(section) => change({ section, objective: null }, 'push')}
            family={family}
            controlId={controlId}
            openId={open?.id ?? null}
            mayWrite={mayWrite}
            onFamily={(code) => change({ family: code, control: null, objective: null }, 'replace')}
            onControl={(id) => change({ control: id }, 'push')}
            onOpen={(id, how) => change({ control: controlId, objective: id }, how)}
            onClose={close}
          />
        )}
      </Tabs>
      {mayWrite && search.edit === 'policy' && (
        <PolicySheet key={family} policy={policies.get(family) ?? emptyPolicy(family)} onClose={close} />
      )}
      {mayUpload && search.edit === 'keep' && kept?.text.trim() && (
        <KeepPolicyDialog key={family} policy={kept} onClose={close} />
      )}
      {mayPublish && search.edit === 'publish' && (
        <PublishSheet key={search.aside} versions={versions} notes={notes} asideKey={search.aside} onClose={close} />
      )}
      {search.edit === 'word' && (
        <PaperDialog versionId={search.part === 'versions' ? shownVersion : null} onClose={close} />
      )}
    </>
  );
}

import { useState } from 'react';
import { frameworks } from '#sync/catalog/frameworks/framework-catalog.ts';
import {
  AGENCY_PROFILE_ID,
  agencyProfileTypes,
  type AgencyProfile,
} from '#sync/domain/agency/agency-profile-record.ts';
import { deleteAgencyProfile, saveAgencyProfile } from '#sync/domain/agency/state-local-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { useCan } from '#web/records/use-can.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/agency/state-local.module.css';
import { successToast } from '#web/words/messages.ts';
import { agencyTypeNames, frameworkTypeNames } from '#web/words/state-local-words.ts';
import { agencyFormOf, agencyProblems, findAgencyFields, missingFrameworks, type AgencyForm } from './agency-form.ts';

export interface AgencyTabProps {
  agency: AgencyProfile | null;
  isPending: boolean;
}

const nameOf = (code: string) => frameworks.find((framework) => framework.code === code)?.name ?? code;
const typeItems = agencyProfileTypes.map((id) => ({ id, label: agencyTypeNames[id] }));
const frameworkItems = frameworks.map(({ code, name, type }) => ({
  id: code,
  label: name,
  description: frameworkTypeNames[type],
}));

/** The kind of agency and its frameworks. Managers can edit them, everybody can read them. */
export function AgencyTab(props: AgencyTabProps) {
  const { agency, isPending } = props;
  if (useCan('agencyProfile.manage'))
    return <AgencyEditor key={agency ? 'stored' : 'new'} agency={agency} isPending={isPending} />;
  if (!agency) {
    return (
      <Panel label="Agency profile">
        <EmptyState level={2} title="No agency profile yet">
          Compliance managers and administrators describe the agency here.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel title={agency.agencyName}>
      <MetaList
        items={[
          { term: 'Agency type', value: agencyTypeNames[agency.agencyType] },
          { term: 'Jurisdiction', value: agency.jurisdiction || 'Not given' },
          {
            term: 'Contact',
            value: [agency.contactName, agency.contactEmail].filter(Boolean).join(', ') || 'Not given',
          },
          { term: 'Frameworks', value: agency.frameworks.map(nameOf).join(', ') || 'None chosen' },
        ]}
      />
    </Panel>
  );
}

function AgencyEditor({ agency, isPending }: { agency: AgencyProfile | null; isPending: boolean }) {
  const draft = useFormDraft<AgencyForm>('agencyProfile', agencyFormOf(agency));
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!draft) return null;

  const { value: form, base } = draft;
  const problems = isTried ? agencyProblems(form) : {};
  const missing = missingFrameworks(form);
  const seen = { [recordKey('agencyProfile', AGENCY_PROFILE_ID)]: { ...base } };
  const set = (part: Partial<AgencyForm>) => draft.setValue({ ...form, ...part });
  const bound = boundFields(form, set, problems);
  const save = async () => {
    setTried(true);
    const fields = findAgencyFields(form);
    if (!fields) return;
    const made = { call: call(saveAgencyProfile, { fields }), seen };
    if (!(await run({ changes: [made], done: successToast('Agency profile saved') }))) return;
    setTried(false);
    draft.settle();
  };
  const remove = async () => {
    setAsking(false);
    const made = { call: call(deleteAgencyProfile, {}), seen };
    if (await run({ changes: [made], done: successToast('Agency profile deleted') })) draft.finish();
  };

  return (
    <Panel
      title={agency ? agency.agencyName : 'Describe your agency'}
      description={agency ? agencyTypeNames[agency.agencyType] : 'The frameworks that apply to you then come first'}
      action={isPending && <SyncMark state="device" label="On this device" />}
      footer={
        <>
          {agency && (
            <Button variant="quiet" onPress={() => setAsking(true)}>
              Delete profile
            </Button>
          )}
          <span className={css.push} />
          {draft.isChanged && <Button onPress={draft.discard}>Discard changes</Button>}
          <Button variant="primary" isDisabled={!draft.isChanged} onPress={() => void save()}>
            Save profile
          </Button>
        </>
      }
    >
      <div className={`${kit.stack4} ${css.agency}`}>
        {draft.isRestored && <Notice title="This was not saved last time.">It was kept on this device.</Notice>}
        <div className={kit.pair}>
          <TextField {...bound('agencyName')} maxLength={200} label="Agency name" />
          <Select
            label="Agency type"
            placeholder="Choose"
            items={typeItems}
            value={typeItems.find(({ id }) => id === form.agencyType)?.id ?? null}
            onChange={(agencyType) => set({ agencyType })}
            error={problems.agencyType}
          />
        </div>
        <TextField
          {...bound('jurisdiction')}
          maxLength={200}
          label="Jurisdiction"
          placeholder="County, state"
          isOptional
        />
        <div className={kit.pair}>
          <TextField {...bound('contactName')} maxLength={200} label="Contact" isOptional />
          <TextField {...bound('contactEmail')} maxLength={200} label="Contact email" type="email" isOptional />
        </div>
        {missing.length > 0 && (
          <Notice
            title="Agencies like yours usually answer to more."
            actions={
              <Button size="sm" onPress={() => set({ frameworks: [...form.frameworks, ...missing] })}>
                Add these
              </Button>
            }
          >
            {missing.map(nameOf).join(', ')}.
          </Notice>
        )}
        <CheckboxGroup
          label="Frameworks that apply"
          isOptional
          items={frameworkItems}
          value={form.frameworks}
          onChange={(codes) => set({ frameworks: codes })}
          orientation="horizontal"
          className={css.many}
        />
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Delete the agency profile?"
        safeLabel="Keep profile"
        confirmLabel="Delete profile"
        onConfirm={() => void remove()}
      >
        It disappears for everybody in the organization. Grants, deadlines and risks stay.
      </AlertDialog>
    </Panel>
  );
}

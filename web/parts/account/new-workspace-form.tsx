import { useState } from 'react';
import { addWorkspace } from '#sync/domain/organization/workspaces-contract.ts';
import type { Holder } from '#sync/domain/people/user-record.ts';
import { addressIn } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import type { ChoiceItem } from '#web/kit/choice-item.ts';
import { Form } from '#web/kit/form.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useOnLine } from '#web/kit/use-on-line.ts';
import { call } from '#web/store/calls/call.ts';
import css from './new-workspace-form.module.css';
import { RefusalNotice } from './refusal-notice.tsx';
import { useSecurityCall } from './use-security-call.ts';

const holders: ChoiceItem<Holder>[] = [
  {
    id: 'organization',
    label: 'The organization itself',
    description: 'It keeps its own record: gap, mock and self-assessments.',
  },
  {
    id: 'assessor',
    label: 'An assessing firm',
    description: 'Certification assessments by a third party belong here.',
  },
];

/** Creates a workspace with the person as its administrator, and opens it. */
export function NewWorkspaceForm() {
  const [organizationName, setName] = useState('');
  const [holder, setHolder] = useState<Holder>('organization');
  const { isBusy, problem, run } = useSecurityCall();
  const isOnLine = useOnLine();

  const create = () =>
    run(async () => {
      const { workspaceId } = await call(addWorkspace, { body: { organizationName, holder } });
      window.location.assign(addressIn(workspaceId));
      // Busy until the page is left: another press would create another workspace.
      await new Promise(() => undefined);
    });

  return (
    <Form
      className={css.form}
      onSubmit={() => {
        if (isOnLine && !isBusy) void create();
      }}
    >
      {!isOnLine && (
        <Notice tone="neutral" title="Not connected.">
          The server creates the workspace, so this needs a connection. What you enter stays here.
        </Notice>
      )}
      <RefusalNotice refusal={problem} fields={['organizationName']} />
      <TextField
        label="Organization or client"
        value={organizationName}
        onChange={setName}
        help="One system of one legal entity. A second enclave gets its own workspace."
        {...(problem?.field === 'organizationName' && { error: problem.message })}
      />
      <RadioGroup label="Held by" items={holders} value={holder} onChange={setHolder} />
      <Button type="submit" variant="primary" isDisabled={!isOnLine} isPending={isBusy} pendingLabel="Creating">
        Create workspace
      </Button>
    </Form>
  );
}

import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { NewWorkspaceForm } from '#web/parts/account/new-workspace-form.tsx';

/** Creates another workspace for somebody who already has an account. */
export function NewWorkspaceScreen() {
  return (
    <div className={`${kit.stack5} ${kit.narrow}`}>
      <PageHeader
        title="New workspace"
        description="Its own records, people and settings, apart from your other ones"
        actions={<LinkButton href="/workspaces">Back to the portfolio</LinkButton>}
      />
      <Panel title="What it is for" description="You become its administrator, and can invite others from there">
        <NewWorkspaceForm />
      </Panel>
    </div>
  );
}

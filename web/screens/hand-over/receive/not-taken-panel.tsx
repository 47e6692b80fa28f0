import { addressIn, addressOf } from '#web/address.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { refusalWords } from '#web/screens/hand-over/hand-over-words.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { countOf } from '#web/words/counts.ts';
import type { NotTaken } from './use-receive.ts';

/** Files that were refused: why, and what to do next. They stay where the person has them. */
export function NotTakenPanel({ files }: { files: readonly NotTaken[] }) {
  return (
    <Panel isFlush title="Not taken" action={<p>{countOf(files.length, 'file')}</p>}>
      <div role="status">
        {files.map(({ name, reason, home }, index) => {
          const { title, next } = refusalWords(home ? 'workspace' : reason);
          return (
            <div key={files.length - index} className={`${kit.ruled} ${shared.part}`} data-tone="danger">
              <Icon icon={CircleAlertIcon} />
              <div>
                <b>{name}</b>
                <p>{`${title}${home ? `, ${home.name}` : ''}. ${next}`}</p>
                {home && (
                  <div className={shared.acts}>
                    <LinkButton
                      size="sm"
                      href={addressIn(home.workspaceId, addressOf('/hand-over', { show: 'receive' }))}
                    >
                      Open there
                    </LinkButton>
                  </div>
                )}
              </div>
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

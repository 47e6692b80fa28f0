import { addressIn, addressOf } from '#web/address.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CircleAlertIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { refusalWords } from '#web/screens/hand-over/hand-over-words.ts';
import shared from '#web/screens/hand-over/hand-over.module.css';
import { countOf } from '#web/words/counts.ts';
import { SendWholeActs } from './send-whole-acts.tsx';
import type { NotTaken } from './use-receive.ts';
import { useSendWhole } from './use-send-whole.ts';

/**
 * Files that were refused: why, and what to do next. They stay where the person has them; what only others can open may
 * be sent to the server.
 */
export function NotTakenPanel({ files }: { files: readonly NotTaken[] }) {
  const sending = useSendWhole();
  return (
    <Panel isFlush title="Not taken" action={<p>{countOf(files.length, 'file')}</p>}>
      {files.map(({ file, reason, home }, index) => {
        const { title, next } = refusalWords(home ? 'workspace' : reason);
        return (
          <div key={files.length - index} className={`${kit.ruled} ${shared.part}`} data-tone="danger">
            <Icon icon={CircleAlertIcon} />
            <div>
              <div role="status">
                <b>{file.name}</b>
                <p>{`${title}${home ? `, ${home.name}` : ''}. ${next}`}</p>
              </div>
              {reason === 'key' && (
                <div className={shared.acts}>
                  {home && (
                    <LinkButton
                      size="sm"
                      href={addressIn(home.workspaceId, addressOf('/hand-over', { show: 'receive' }))}
                    >
                      Open there
                    </LinkButton>
                  )}
                  <SendWholeActs file={file} {...sending} />
                </div>
              )}
            </div>
          </div>
        );
      })}
    </Panel>
  );
}

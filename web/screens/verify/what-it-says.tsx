import { withoutHidden } from '#sync/domain/common/hidden-characters.ts';
import facts from '#web/kit/facts.module.css';
import { InfoIcon } from '#web/kit/first-icons.ts';
import { ScrollTextIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { Said } from './signer-panel.tsx';

/** What a comparison leaves open, and what the package was made with. */
export function WhatItSays({ madeWith }: { madeWith: readonly string[] }) {
  return (
    <Panel title="What this does not say">
      <ul className={facts.verdicts}>
        <Said icon={InfoIcon}>
          <p>
            That what the files state is true, who held the device, or whether it was reported lost since. It says which
            files are the ones that were signed.
          </p>
        </Said>
        {madeWith.length > 0 && (
          <Said icon={ScrollTextIcon} title="Made with">
            {madeWith.map((sentence, index) => (
              <p key={index}>{withoutHidden(sentence)}</p>
            ))}
          </Said>
        )}
      </ul>
    </Panel>
  );
}

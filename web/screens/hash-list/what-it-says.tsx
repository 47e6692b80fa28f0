import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';

/** Who hashes what, what a comparison says and what it does not, and how long lists are kept. */
export function WhatItSays() {
  return (
    <Panel title="What a list is for">
      <ul className={`${kit.stack2} ${kit.soft}`}>
        <li>Your client hashes the files that stay with them; compare the lists.</li>
        <li>A comparison says which files are the same. It does not say that what they state is true.</li>
        <li>
          Keep lists and files for six years from the status date, for self-assessments as well. The hash of the list
          goes into the assessment.
        </li>
      </ul>
    </Panel>
  );
}

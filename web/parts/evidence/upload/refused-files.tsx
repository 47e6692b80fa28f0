import kit from '#web/kit/kit.module.css';
import css from '#web/parts/evidence/evidence-strip.module.css';
import type { RefusedFile } from './use-capture.ts';

/** Rejected files, each with the reason. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className={`${kit.stack1} ${css.refused}`}>
      {files.map(({ name, sentence }) => (
        <li key={name}>
          <b>{name}</b> was not added. {sentence}
        </li>
      ))}
    </ul>
  );
}

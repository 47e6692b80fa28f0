import type { Ref } from 'react';
import css from './form-shell.module.css';

/** A field that people do not see; bots that fill in everything give themselves away. */
export function FormTrap({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        Fax <input ref={ref} name="fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

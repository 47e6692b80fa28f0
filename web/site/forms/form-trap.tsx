import type { Ref } from 'react';
import css from './form-shell.module.css';

/** A field people do not see; programs that fill in everything reveal themselves. */
export function FormTrap({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div className={css.trap} aria-hidden="true">
      <label>
        Fax <input ref={ref} name="fax" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

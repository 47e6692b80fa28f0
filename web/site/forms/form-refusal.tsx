import css from './form-shell.module.css';

/** Why the whole form was refused, until it is sent again; with how long to wait, where that is why. */
export function FormRefusal({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <div className={css.notice} role="alert">
      <b>{message}</b>
    </div>
  );
}

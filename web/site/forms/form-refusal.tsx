import css from './form-shell.module.css';

/** Why the form as a whole was refused, until it is sent again; for a rate limit, with the time to wait. */
export function FormRefusal({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <div className={css.notice} role="alert">
      <b>{message}</b>
    </div>
  );
}

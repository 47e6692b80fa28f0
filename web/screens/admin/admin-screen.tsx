import { useAccount } from '#web/data/use-account.ts';
import { AccessDenied } from './access-denied.tsx';
import { Administration } from './administration.tsx';

/** /admin. Administrators only; the server checks every call again. */
export function AdminScreen() {
  const account = useAccount();
  if (account.state !== 'signed_in') return null;
  return account.user.role === 'admin' ? <Administration user={account.user} /> : <AccessDenied />;
}

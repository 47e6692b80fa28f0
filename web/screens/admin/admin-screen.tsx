import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { useAccount } from '#web/data/account/use-account.ts';
import { AccessDenied } from './access-denied.tsx';
import { Administration } from './administration.tsx';

/** /admin. Administrators only; the server checks every call again. */
export function AdminScreen() {
  const account = useAccount();
  if (account.state !== 'signed_in') return null;
  return can(account.user.role, 'administration.open') ? <Administration user={account.user} /> : <AccessDenied />;
}

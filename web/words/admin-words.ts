import { roles, type Role } from '#sync/domain/permissions/role.ts';
import type { ToastWords } from './messages.ts';

/** The documented answer for people who are not administrators. */
export const adminGateToast: ToastWords = {
  title: 'Unauthorized',
  description: 'Admin access required. Redirecting...',
  variant: 'destructive',
};

const roleTexts: Readonly<Record<Role, { label: string; description: string }>> = {
  user: { label: 'User', description: 'Works on controls, objectives, tickets and documents.' },
  compliance_manager: {
    label: 'Compliance manager',
    description: 'Also manages objectives, boards, grants, deadlines and risks.',
  },
  admin: { label: 'Administrator', description: 'Full access: people, reminders, settings and the audit log.' },
  assessor: { label: 'Assessor', description: 'Reads everything, evidence included, and changes none of it.' },
  viewer: { label: 'Viewer', description: 'Reads only.' },
  client: { label: 'Client', description: 'Sees what your assessments ask for, and answers it. Nothing else.' },
};

export function roleChoicesOf(some: readonly Role[]) {
  return some.map((id) => ({ id, ...roleTexts[id] }));
}

export const roleChoices = roleChoicesOf(roles);

export function doneToast(description: string): ToastWords {
  return { title: 'Success', description };
}

export function failedToast(description: string): ToastWords {
  return { title: 'Error', description, variant: 'destructive' };
}

/** The toast for a new invitation. */
export function invitedText({ mail }: { mail: 'waiting' | 'sent' | 'failed' }): string {
  if (mail === 'sent') return 'Invitation sent successfully';
  return 'Invitation saved. It goes out once the mail server takes it.';
}

const eventNames: Readonly<Record<string, string>> = {
  sign_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  sign_out: 'Signed out',
  sign_up: 'Organization created',
  invitation_made: 'Invitation sent',
  invitation_accepted: 'Invitation accepted',
  invitation_revoked: 'Invitation revoked',
  session_revoked: 'Session ended',
  device_lost_changes: 'Unsent changes lost on a device',
  session_token_reused: 'Session ended: an old key was used',
  role_changed: 'Role changed',
  api_key_made: 'API key created',
  api_key_revoked: 'API key revoked',
  api_key_used: 'API key used',
  member_removed: 'Person removed',
  member_left: 'Person left',
  oidc_linked: 'Provider account linked',
  oidc_refused: 'Provider sign-in refused',
  password_changed: 'Password changed',
  password_change_failed: 'Password change failed',
  password_reset_asked: 'Password link requested',
  password_reset: 'Password changed by an emailed link',
  factor_added: 'Second factor added',
  factor_removed: 'Second factor removed',
  factor_failed: 'Second factor failed',
  factors_reset: 'Second factors reset',
  recovery_codes_made: 'Recovery codes created',
  recovery_code_used: 'Recovery code used',
  settings_changed: 'Settings changed',
  lead_named: 'Lead of an assessment named',
  member_cleared: 'Member of an assessment’s team cleared',
  device_registered: 'Device registered',
  device_ended: 'Device reported lost',
  work_brought: 'A colleague’s work brought to the server',
  work_kept: 'A colleague’s work kept for a decision',
  work_refused: 'Carried work refused',
  work_dropped: 'Work in a sealed file could not be applied, and was not kept',
  sealed_file_taken: 'Sealed hand-over file taken',
  work_taken_in: 'Kept work taken in',
  work_discarded: 'Kept work discarded',
  reminder_created: 'Reminder created',
  reminder_changed: 'Reminder changed',
  reminder_deleted: 'Reminder deleted',
  reminder_tested: 'Reminder tested',
  audit_exported: 'Audit log exported',
  catalog_imported: 'Official text imported',
  email_proven: 'Email address confirmed',
  file_infected: 'Infected file refused',
  file_lost: 'Stored file missing or damaged',
  email_taken_over: 'Email address confirmed by its owner elsewhere',
  role_refused: 'Refused: not allowed for this role',
  file_downloaded: 'File downloaded',
  snapshot_sent: 'All records sent to a device',
  workspace_exported: 'Workspace exported',
  workspace_imported: 'Workspace imported from another server',
  workspace_closed: 'Workspace closed',
  workspace_reopened: 'Workspace reopened',
  recovery_opened: 'Server restored to an earlier state',
  recovery_offered: 'Lost records offered by a device',
  recovery_proposal_accepted: 'Lost record accepted',
  recovery_assessment_brought_back: 'Lost assessment brought back',
  recovery_proposal_dismissed: 'Lost record dismissed',
  recovery_closed: 'Recovery closed',
};

/** The name of an audit log event for people; one without a name shows its code as words. */
export function auditEventName(event: string): string {
  const words = event.replaceAll('_', ' ');
  return (Object.hasOwn(eventNames, event) && eventNames[event]) || words.charAt(0).toUpperCase() + words.slice(1);
}

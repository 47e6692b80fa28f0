import { type Role, roles } from '#sync/records/role.ts';

type Access = 'public' | readonly Role[];

const everyone = roles;
const managers: Access = ['compliance_manager', 'admin'];
const admins: Access = ['admin'];

/**
 * Who may make which call, decided a second time, apart from the contract: a call that is added, or opened to others by a slip of the pen,
 * stands out until somebody says so here.
 */
export const callPermissions: Readonly<Record<string, Access>> = {
  'GET /api/auth/user': everyone,
  'GET /api/auth/sessions': everyone,
  'DELETE /api/auth/sessions/:id': everyone,
  'POST /api/auth/password': everyone,
  'PUT /api/user/profile': everyone,
  'GET /api/compliance/overview': everyone,
  'GET /api/compliance/status': everyone,
  'PUT /api/compliance/status/:controlId': everyone,
  'GET /api/compliance/history/:controlId': everyone,
  'GET /api/nist-controls': everyone,
  'GET /api/activity': everyone,
  'GET /api/poam': everyone,
  'POST /api/poam': everyone,
  'PUT /api/poam/:id': everyone,
  'DELETE /api/poam/:id': everyone,
  'GET /api/documents': everyone,
  'POST /api/documents/upload': everyone,
  'DELETE /api/documents/:id': everyone,
  'GET /api/documents/:id/upload': everyone,
  'PUT /api/documents/:id/file': everyone,
  'GET /api/documents/:id/file': everyone,
  'GET /api/assessment-objectives': everyone,
  'POST /api/assessment-objectives': managers,
  'PUT /api/assessment-objectives/:id': everyone,
  'GET /api/assessment-objectives/status': everyone,
  'GET /api/assessment-objectives/overview': everyone,
  'POST /api/assessment-objectives/:objectiveId/status': everyone,
  'GET /api/framework-controls': everyone,
  'POST /api/sync': everyone,
  'GET /api/sync/history': everyone,
  'GET /api/sync/events': everyone,
  'POST /api/catalog-import': admins,
  'GET /api/admin/users': admins,
  'PUT /api/admin/users/:userId': admins,
  'DELETE /api/admin/users/:userId': admins,
  'GET /api/admin/invitations': admins,
  'POST /api/admin/invitations': admins,
  'POST /api/admin/invitations/:invitationId/resend': admins,
  'DELETE /api/admin/invitations/:invitationId': admins,
  'GET /api/admin/email-reminders': admins,
  'POST /api/admin/email-reminders': admins,
  'PUT /api/admin/email-reminders/:reminderId': admins,
  'DELETE /api/admin/email-reminders/:reminderId': admins,
  'POST /api/admin/email-reminders/:reminderId/test': admins,
  'GET /api/admin/settings': admins,
  'PUT /api/admin/settings': admins,
  'GET /api/admin/health': admins,
  'GET /api/admin/audit': admins,
  'GET /api/admin/audit/export': admins,
  'GET /api/admin/audit/chain': admins,
};

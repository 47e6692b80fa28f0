import * as z from 'zod/mini';

/**
 * An assessor reads the records under assessment and works in assessments whose team has them; a viewer reads whatever
 * they are shown. A client answers what an assessing firm asks for, and nothing else of its workspace reaches them.
 */
export const roles = ['user', 'compliance_manager', 'admin', 'assessor', 'viewer', 'client'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** The role of a person who sets up an organization, and the one an invitation offers first. */
export const founderRole: Role = 'admin';
export const newcomerRole: Role = 'user';

/** The role of the client’s people in the workspace of an assessing firm: what reaches them is `clientPart`. */
export const clientRole: Role = 'client';

/** The role that opens mock and C3PAO assessments, which it then leads. */
export const assessingRole: Role = 'assessor';
/** In a workspace held by an assessing firm, the firm's own people; everybody else belongs to the client. */
export const firmRoles: readonly Role[] = ['assessor', 'admin'];

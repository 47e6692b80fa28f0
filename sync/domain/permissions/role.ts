import * as z from 'zod/mini';

/** The last two only read: an assessor the records they assess, a viewer whatever they look at. */
export const roles = ['user', 'compliance_manager', 'admin', 'assessor', 'viewer'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** What the person is who sets up an organization, and what an invitation offers first. */
export const founderRole: Role = 'admin';
export const newcomerRole: Role = 'user';

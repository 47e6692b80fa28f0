import * as z from 'zod/mini';

/** The last two only read: an assessor reads the records under assessment, a viewer whatever they are shown. */
export const roles = ['user', 'compliance_manager', 'admin', 'assessor', 'viewer'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** The role of a person who sets up an organization, and the one an invitation offers first. */
export const founderRole: Role = 'admin';
export const newcomerRole: Role = 'user';

import * as z from 'zod/mini';

export const roles = ['user', 'compliance_manager', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** What the person is who sets up an organization, and what an invitation offers first. */
export const founderRole: Role = 'admin';
export const newcomerRole: Role = 'user';

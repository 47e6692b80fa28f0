import * as z from 'zod/mini';

export const roles = ['user', 'compliance_manager', 'admin'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

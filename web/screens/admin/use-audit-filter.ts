import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type AuditFilter, auditFilterSchema } from '#sync/domain/history/audit-contract.ts';

const names = ['event', 'userId', 'from', 'to', 'age'] as const;

/** The log's filter lives in the address; an unreadable part of it is ignored. */
export function useAuditFilter(): [AuditFilter, (part: Partial<AuditFilter>) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = useMemo(() => {
    const read: Record<string, unknown> = {};
    for (const name of names) {
      const parsed = z.safeParse(auditFilterSchema.shape[name], search[name] || undefined);
      if (parsed.success && parsed.data !== undefined) read[name] = parsed.data;
    }
    return z.parse(auditFilterSchema, read);
  }, [search]);
  const change = (part: Partial<AuditFilter>) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...part }),
      replace: true,
      resetScroll: false,
    });
  return [filter, change];
}

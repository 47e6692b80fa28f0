import { periodOf } from '#sync/domain/sales/commission-periods.ts';
import type { Services } from '#server/app-context.ts';
import type { Job } from '#server/outside/scheduler.ts';
import { earnMonths } from './commission-making.ts';
import { findLead, listLeadsDue } from './lead-table.ts';
import { findRepresentative } from './representative-table.ts';

/** At the start of each month, creates every paying lead's commission, also for months when the server was down. */
export function commissionJob({ db, now: clock }: Pick<Services, 'db' | 'now'>): Job {
  return {
    name: 'sales commissions',
    run: async () => {
      const now = clock();
      for (const { id } of await listLeadsDue(db, periodOf(now))) {
        await db.transaction().execute(async (trx) => {
          const lead = await findLead(trx, id);
          const representative = lead && (await findRepresentative(trx, lead.representativeId));
          if (lead && representative) await earnMonths(trx, lead, representative, now);
        });
      }
    },
  };
}

import type { Logger } from 'pino';
import type { Db } from '#server/db/database.ts';
import { findSetting, saveSetting } from '#server/db/setting-table.ts';
import type { Mailer } from './mail.ts';

const LAST_MAIL = 'lastMail';

/** The result of the last mail. `at`: ISO time. */
export interface MailOutcome {
  at: string;
  ok: boolean;
}

/** The same mailer, which also records how its last mail fared, for System health. */
export function watchMail(mailer: Mailer, db: Db, log: Logger, now: () => Date): Mailer {
  const keep = async (ok: boolean) => {
    const outcome: MailOutcome = { at: now().toISOString(), ok };
    // A mail that went out counts as sent even if this cannot be recorded.
    await saveSetting(db, LAST_MAIL, JSON.stringify(outcome)).catch((error: unknown) =>
      log.error({ err: error }, 'the outcome of a mail could not be kept'),
    );
  };
  return {
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        await keep(false);
        throw error;
      }
      await keep(true);
    },
  };
}

/** Undefined if no mail was ever sent. */
export async function findMailOutcome(db: Db): Promise<MailOutcome | undefined> {
  const value = await findSetting(db, LAST_MAIL);
  return value === undefined ? undefined : (JSON.parse(value) as MailOutcome);
}

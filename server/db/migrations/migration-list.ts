import type { Migration } from 'kysely';
import * as foundation from './0001-foundation.ts';
import * as documents from './0002-documents.ts';
import * as notifications from './0003-notifications.ts';
import * as poamAndPeople from './0004-poam-and-people.ts';
import * as administration from './0005-administration.ts';
import * as objectives from './0006-objectives.ts';
import * as cmmc from './0008-cmmc.ts';
import * as board from './0007-board.ts';
import * as organization from './0009-organization.ts';
import * as sales from './0012-sales.ts';
import * as recovery from './0013-recovery.ts';
import * as deviceTimes from './0014-device-times.ts';
import * as mail from './0016-mail.ts';
import * as quoteRequests from './0011-quote-requests.ts';
import * as workspacePlan from './0017-workspace-plan.ts';

/** Every migration by name, in order. A shipped migration is never edited; a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-documents': documents,
  '0003-notifications': notifications,
  '0004-poam-and-people': poamAndPeople,
  '0005-administration': administration,
  '0006-objectives': objectives,
  '0008-cmmc': cmmc,
  '0007-board': board,
  '0009-organization': organization,
  '0012-sales': sales,
  '0011-quote-requests': quoteRequests,
  '0013-recovery': recovery,
  '0014-device-times': deviceTimes,
  '0016-mail': mail,
  '0017-workspace-plan': workspacePlan,
};

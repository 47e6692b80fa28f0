import type { Migration } from 'kysely';
import * as accounts from './0001-accounts.ts';
import * as sync from './0002-sync.ts';
import * as records from './0003-records.ts';
import * as mail from './0004-mail.ts';
import * as sales from './0005-sales.ts';
import * as lostFiles from './0006-lost-files.ts';
import * as packs from './0007-packs.ts';
import * as factors from './0008-factors.ts';
import * as assessments from './0009-assessments.ts';
import * as scope from './0010-scope.ts';
import * as ssp from './0011-ssp.ts';
import * as documentVersions from './0012-document-versions.ts';
import * as diagrams from './0013-diagrams.ts';
import * as requests from './0014-requests.ts';
import * as removedAssets from './0015-removed-assets.ts';
import * as documentPlace from './0016-document-place.ts';
import * as wholeVersions from './0017-whole-versions.ts';
import * as publishedDiagrams from './0018-published-diagrams.ts';
import * as namedPeople from './0019-named-people.ts';
import * as decidedMovements from './0020-decided-movements.ts';
import * as earlierCategories from './0021-earlier-categories.ts';
import * as policyApproval from './0022-policy-approval.ts';
import * as earlierBoundary from './0023-earlier-boundary.ts';
import * as historyBlocks from './0024-history-blocks.ts';
import * as deviceLosses from './0025-device-losses.ts';
import * as apiKeys from './0026-api-keys.ts';
import * as planFacts from './0027-plan-facts.ts';
import * as team from './0028-team.ts';
import * as reach from './0029-reach.ts';
import * as requestsOfTeams from './0030-requests-of-teams.ts';
import * as offersAndRequests from './0031-offers-and-requests.ts';
import * as handOver from './0032-hand-over.ts';
import * as keptFiles from './0033-kept-files.ts';
import * as sealedFiles from './0034-sealed-files.ts';
import * as meetings from './0035-meetings.ts';
import * as checkpoints from './0036-checkpoints.ts';
import * as clients from './0037-clients.ts';

/** Every migration by name, in order and without gaps. Never edit a shipped migration; add a new one. */
export const migrations: Record<string, Migration> = {
  '0001-accounts': accounts,
  '0002-sync': sync,
  '0003-records': records,
  '0004-mail': mail,
  '0005-sales': sales,
  '0006-lost-files': lostFiles,
  '0007-packs': packs,
  '0008-factors': factors,
  '0009-assessments': assessments,
  '0010-scope': scope,
  '0011-ssp': ssp,
  '0012-document-versions': documentVersions,
  '0013-diagrams': diagrams,
  '0014-requests': requests,
  '0015-removed-assets': removedAssets,
  '0016-document-place': documentPlace,
  '0017-whole-versions': wholeVersions,
  '0018-published-diagrams': publishedDiagrams,
  '0019-named-people': namedPeople,
  '0020-decided-movements': decidedMovements,
  '0021-earlier-categories': earlierCategories,
  '0022-policy-approval': policyApproval,
  '0023-earlier-boundary': earlierBoundary,
  '0024-history-blocks': historyBlocks,
  '0025-device-losses': deviceLosses,
  '0026-api-keys': apiKeys,
  '0027-plan-facts': planFacts,
  '0028-team': team,
  '0029-reach': reach,
  '0030-requests-of-teams': requestsOfTeams,
  '0031-offers-and-requests': offersAndRequests,
  '0032-hand-over': handOver,
  '0033-kept-files': keptFiles,
  '0034-sealed-files': sealedFiles,
  '0035-meetings': meetings,
  '0036-checkpoints': checkpoints,
  '0037-clients': clients,
};

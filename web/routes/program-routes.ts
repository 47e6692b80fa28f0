import * as titles from '#sync/domain/common/open-titles.ts';
import { plain, searchable } from '#web/route-entry.ts';
import type { Load } from '#web/screen-route.ts';
import { boardSearch } from '#web/screens/board/board-search.ts';
import { documentsSearch } from '#web/screens/document/documents-search.ts';
import { handOverSearch } from '#web/screens/hand-over/hand-over-search.ts';
import { poamSearch } from '#web/screens/poam/poam-search.ts';
import { requestsSearch } from '#web/screens/request/requests-search.ts';
import { scopeSearch } from '#web/screens/scope/scope-search.ts';
import { scoreSearch } from '#web/screens/score/score-search.ts';
import { sprsSearch } from '#web/screens/sprs/sprs-search.ts';
import { sspSearch } from '#web/screens/ssp/ssp-search.ts';
import { statusSearch } from '#web/screens/status/status-search.ts';

/** What follows from it: scores, plans, papers and work. */
export const programRoutes = [
  searchable('/score', scoreSearch, {
    title: 'Score',
    load: (): Load => import('#web/screens/score/score-screen.tsx').then((one) => one.ScoreScreen),
  }),
  searchable('/sprs', sprsSearch, {
    title: 'SPRS worksheet',
    load: (): Load => import('#web/screens/sprs/sprs-screen.tsx').then((one) => one.SprsScreen),
  }),
  searchable('/scope', scopeSearch, {
    title: 'Scope',
    load: (): Load => import('#web/screens/scope/scope-screen.tsx').then((one) => one.ScopeScreen),
  }),
  searchable('/ssp', sspSearch, {
    title: 'Security plan',
    load: (): Load => import('#web/screens/ssp/ssp-screen.tsx').then((one) => one.SspScreen),
  }),
  searchable('/poam', poamSearch, {
    title: 'POA&M',
    load: (): Load => import('#web/screens/poam/poams-screen.tsx').then((one) => one.PoamsScreen),
  }),
  searchable('/status', statusSearch, {
    title: 'Status',
    load: (): Load => import('#web/screens/status/status-screen.tsx').then((one) => one.StatusScreen),
  }),
  plain('/calendar', {
    title: 'Calendar',
    load: (): Load => import('#web/screens/calendar/calendar-screen.tsx').then((one) => one.CalendarScreen),
  }),
  searchable(
    '/kanban',
    boardSearch,
    {
      title: titles.BOARD_TITLE,
      load: (): Load => import('#web/screens/board/board-screen.tsx').then((one) => one.BoardScreen),
    },
    {
      title: titles.BOARD_TITLE,
      access: 'signed_out',
      worksEmpty: true,
      load: (): Load => import('#web/screens/board/board-sign-in.tsx').then((one) => one.BoardSignIn),
    },
  ),
  searchable('/documents', documentsSearch, {
    title: 'Documents',
    load: (): Load => import('#web/screens/document/documents-screen.tsx').then((one) => one.DocumentsScreen),
  }),
  searchable('/requests', requestsSearch, {
    title: 'Requests',
    load: (): Load => import('#web/screens/request/requests-screen.tsx').then((one) => one.RequestsScreen),
  }),
  plain('/hash-list', {
    title: 'Hash list',
    worksEmpty: true,
    load: (): Load => import('#web/screens/hash-list/hash-list-screen.tsx').then((one) => one.HashListScreen),
  }),
  searchable('/hand-over', handOverSearch, {
    title: 'Hand over',
    load: (): Load => import('#web/screens/hand-over/hand-over-screen.tsx').then((one) => one.HandOverScreen),
  }),
] as const;

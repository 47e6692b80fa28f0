import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

export const notificationFixtures: readonly MutationFixture[] = [
  {
    name: 'notification.markRead',
    args: { ids: ['n1'] },
    rows: {
      notification: [
        {
          id: 'n1',
          accountId: 'u1',
          title: 'Set up your organization',
          body: 'Say who you are.',
          href: '/',
          createdAt: '2026-06-09T08:00:00.000Z',
          readAt: null,
        },
      ],
    },
    writes: { notification: [{ id: 'n1', readAt: '2026-06-09T08:59:00.000Z' }] },
  },
];

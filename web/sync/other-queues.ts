import type { User } from '#sync/domain/people/user-record.ts';
import { runFileLane } from '#web/files/file-lane.ts';
import { pageLife } from '#web/store/connection/page-life.ts';
import { runDeviceRound } from './sync-round.ts';
import { listLeft, openQueues, sendQueue, type QueuePorts } from './workspace-queues.ts';

/** How long a workspace is left alone that only a person can help, or that this device could not send. */
const REST_MS = 300_000;

const sending: QueuePorts = { round: runDeviceRound, files: runFileLane };

/** By database: until when it is left alone (ms). */
const resting = new Map<string, number>();

/**
 * Sends what the person's other workspaces have left on this device, as the worker does with every page closed. One
 * page of the person at a time; rounds of one workspace wait for each other wherever they run. False where the server
 * was not heard.
 */
export async function sendOthers(user: User, ports: QueuePorts = sending): Promise<boolean> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  if (!locks) return send(user, ports);
  let sent: Promise<boolean> | undefined;
  // A page that is put away would hold the lock for as long as the browser keeps it.
  await locks.request(`others:${user.id}`, { ifAvailable: true }, async (lock) => {
    if (lock) await pageLife.untilLeft((sent = send(user, ports)));
  });
  return sent ?? true;
}

async function send(user: User, ports: QueuePorts): Promise<boolean> {
  const queues = await openQueues(user, user.workspaceId);
  try {
    const isAwake = ({ db: { name } }: { db: { name: string } }) => !(Date.now() < (resting.get(name) ?? -Infinity));
    for (;;) {
      const left = (await listLeft(queues)).filter(isAwake);
      if (left.length === 0) return true;
      for (const queue of left) {
        const { state } = await sendQueue(ports, queue);
        if (state === 'unreachable') return false;
        const isSent = state === 'unfinished' || (state === 'done' && queue.error === undefined);
        if (!isSent) resting.set(queue.db.name, Date.now() + REST_MS);
      }
    }
  } finally {
    for (const queue of queues) queue.close();
  }
}

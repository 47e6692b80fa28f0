import type { UploadAnswer } from '#web/files/file-transport.ts';
import type { Lane, LaneRequest } from './file-device.ts';
import type { FileWorld } from './file-world.ts';

type Reply = Parameters<LaneRequest['answer']>[0];

const later: UploadAnswer = { state: 'later' };

async function handle(world: FileWorld, { lane, ask }: LaneRequest): Promise<Reply> {
  const { actor } = lane.device;
  const { server, now } = world;
  if (ask.kind === 'progress') return server.progress(actor, ask.id, now);
  if (ask.kind === 'send') return server.send(actor, ask.id, ask.offset, ask.bytes ?? new ArrayBuffer(), now);
  const bytes = await server.fetch(ask.id, ask.offset);
  return bytes ? { state: 'bytes', body: streamOf(bytes) } : { state: 'unknown', proven: server.proven };
}

function streamOf(bytes: Uint8Array, breaksAfter = Infinity): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= breaksAfter) controller.error(new TypeError('network'));
      else if (at >= bytes.byteLength) controller.close();
      else controller.enqueue(bytes.subarray(at, (at += 100_000)));
    },
  });
}

/**
 * Answers a lane's request as the network would: the request or its answer is lost, doubled, delayed, cut off, damaged,
 * or simply delivered.
 */
export async function answerLane(world: FileWorld, lane: Lane): Promise<string> {
  const { random } = world;
  const request = lane.request as LaneRequest;
  const { ask } = request;
  const dice = random.next();
  let reply: Reply = later;
  let told = 'loses a request';
  if (dice < 0.06) told = 'loses a request';
  else if (dice < 0.12) {
    await handle(world, request);
    told = 'loses an answer';
  } else if (dice < 0.15 && ask.kind === 'fetch') {
    const bytes = await world.server.fetch(ask.id, ask.offset);
    if (bytes) reply = { state: 'bytes', body: streamOf(bytes, random.below(bytes.byteLength + 1)) };
    told = 'gets a part of a file';
  } else if (dice < 0.17 && ask.bytes) {
    const spoiled = new Uint8Array(ask.bytes.slice(0));
    spoiled[random.below(spoiled.byteLength)]! ^= 1;
    reply = await handle(world, { ...request, ask: { ...ask, bytes: spoiled.buffer } });
    told = 'sends what is spoiled on its way';
  } else if (dice < 0.19) {
    reply = { state: 'sign_in' };
    told = 'is signed out';
  } else {
    if (dice < 0.24) await handle(world, request);
    if (dice < 0.27) world.strays.push(() => handle(world, request));
    reply = await handle(world, request);
    told = `is answered ${reply.state}`;
  }
  await lane.device.proceed(lane, reply);
  await world.bed.afterLane?.(lane.device);
  return `the ${lane.device.name} ${told}`;
}

/** Answers everything without loss until the lane has ended. */
export async function finishLane(world: FileWorld, lane: Lane): Promise<void> {
  while (lane.request) await lane.device.proceed(lane, await handle(world, lane.request));
}

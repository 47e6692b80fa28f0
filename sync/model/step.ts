import type { Bounds } from './bounds.ts';
import type { PropertyName } from './properties.ts';
import type { Rules } from './rules.ts';
import type { Answer, ModelDevice, ModelWorld } from './state.ts';

/** One step of the model under construction: the world so far, and the promises that the step breaks. */
export class ModelStep {
  readonly rules: Rules;
  readonly bounds: Bounds;
  /** The app dies once this step has written its changes: no further request is sent. */
  dies = false;
  readonly broken: { property: PropertyName; text: string }[] = [];
  world: ModelWorld;

  constructor(rules: Rules, bounds: Bounds, world: ModelWorld) {
    this.rules = rules;
    this.bounds = bounds;
    this.world = world;
  }

  device(at: number): ModelDevice {
    return this.world.devices[at] as ModelDevice;
  }

  fault(property: PropertyName, text: string): void {
    this.broken.push({ property, text });
  }

  freshClient(): number {
    this.world = { ...this.world, nextClient: this.world.nextClient + 1 };
    return this.world.nextClient - 1;
  }

  freshKey(): number {
    this.world = { ...this.world, nextKey: this.world.nextKey + 10 };
    return this.world.nextKey - 10;
  }
}

/** Writes parts of a device. */
export function change(step: ModelStep, at: number, parts: Partial<ModelDevice>): void {
  step.world = { ...step.world, devices: step.world.devices.with(at, { ...step.device(at), ...parts }) };
}

/** A round says 'done'. `answer`: the last page of its pull; undefined when the pull did not finish. */
export function done(step: ModelStep, at: number, answer: Answer | undefined): void {
  const { outbox, cursor } = step.device(at);
  if (outbox.length > 0) step.fault('done', `the round says 'done' with ${outbox.length} changes in the queue`);
  else if (!answer || cursor < answer.held.seq) step.fault('done', "the round says 'done' and its pull has not ended");
}

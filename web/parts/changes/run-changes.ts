import { useCallback } from 'react';
import type { Was } from '#sync/engine/mutation.ts';
import type { Call } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { NotSavedError, type Workspace } from '#web/account/workspace.ts';
import { showToast, type ToastMessage } from '#web/kit/toast-queue.ts';
import { notSavedToast, refusedToast } from '#web/words/messages.ts';
import { unsavedText } from './unsaved-text.ts';
import { unsavedWords } from './unsaved-words.ts';

/** A change with what its author saw, as `Workspace.carryOut` takes it. */
export interface PlannedChange {
  call: Call;
  seen?: Was;
  /** How many records it changes, if many. */
  records?: number;
}

/**
 * How a failure is reported, in documented words without a period. `sentence`: precedes the reason. `instead`: replaces
 * a reason when there is none, because the device stored nothing.
 */
export interface Failure {
  title: string;
  sentence?: string | undefined;
  instead?: string;
}

/** One act of a person: its changes, and everything the person is told about them. */
export interface ChangePlan {
  /** In order; after one that was not saved, the rest are not tried. If empty, nothing happens and nothing is said. */
  changes: readonly PlannedChange[];
  /** The toast once all are saved on this device; without it the screen itself shows the result. */
  done?: ToastMessage;
  /** By default a failure is reported in the usual words. */
  failed?: Failure;
  /** Takes the act back; offered in the toast unless nothing changed. If it fails, it is reported like the act. */
  undo?: ChangePlan;
  /** Called once all are saved. */
  onDone?: () => void;
}

/** Carries out an act. False when it was not saved; the person then knows why, and has their words back. */
export type RunChanges = (plan: ChangePlan) => Promise<boolean>;

/** The toast of a change that was not made. */
export function failureToast(reason: string, failed?: Failure): ToastMessage {
  if (!failed) return refusedToast(reason);
  const { title, sentence } = failed;
  return { title, description: sentence ? `${sentence}. ${reason}` : reason, variant: 'destructive' };
}

/**
 * Does something that saves on this device. Undefined if the device did not store it: the person is told, and can copy
 * the text, if there is any.
 */
export async function orGiveBack<T>(
  work: () => Promise<T>,
  { words, failed }: { words?: () => string; failed?: Failure | undefined } = {},
): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof NotSavedError)) throw error;
    const text = words?.();
    const unsaved = failed && { title: failed.title, sentence: failed.sentence ?? failed.instead };
    if (text) unsavedWords.add(text, unsaved);
    else showToast({ ...notSavedToast, ...(unsaved && failureToast(notSavedToast.description ?? '', unsaved)) });
    return undefined;
  }
}

/** Changes stored together: few enough that others wait only a moment for the database. */
const AT_ONCE = 40;
/** The most that a change of many records counts for, so that a sync round can run between its parts. */
const MANY = 8;

/** How many changes it counts for. */
export function weightOf({ records = 1 }: PlannedChange): number {
  return Math.min(records, MANY);
}

/** As many as may be stored together, and at least one. */
export function firstOf<One>(all: readonly One[], weigh: (one: One) => number): One[] {
  let weight = 0;
  const end = all.findIndex((one, index) => (weight += weigh(one)) > AT_ONCE && index > 0);
  return all.slice(0, end < 0 ? all.length : end);
}

/** What `useRunChanges` returns, for use outside components. */
export async function runChanges(workspace: Workspace, plan: ChangePlan): Promise<boolean> {
  const { changes, done, failed, undo, onDone } = plan;
  let isChanged = false;
  let saved = 0;
  while (saved < changes.length) {
    const left = changes.slice(saved);
    const part = firstOf(left, weightOf);
    const rest = () => unsavedText(left.map((change) => change.call));
    const outcomes = await orGiveBack(() => workspace.carryOutAll(part), { words: rest, failed });
    if (!outcomes) return false;
    for (const mutated of outcomes) {
      if ('refused' in mutated) {
        showToast(failureToast(mutated.refused.message, failed));
        return false;
      }
      isChanged ||= mutated.mid !== null;
    }
    saved += part.length;
  }
  const takeBack = undo && isChanged && (() => void runChanges(workspace, { ...(failed && { failed }), ...undo }));
  if (done && changes.length > 0)
    showToast({ ...done, ...(takeBack && { action: { label: 'Undo', onPress: takeBack } }) });
  onDone?.();
  return true;
}

/** THE way to run changes from a screen. Stable across renders. */
export function useRunChanges(): RunChanges {
  const workspace = useWorkspace();
  return useCallback((plan) => runChanges(workspace, plan), [workspace]);
}

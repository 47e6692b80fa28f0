import { successToast, type ToastWords } from './messages.ts';

/** A change of `count` records is saved; `done` says which, without a period. */
export function severalToast(count: number, done: string): ToastWords {
  const sends = `${done}. ${count === 1 ? 'It is' : 'They are'} sent`;
  return { ...successToast(done), unsent: { title: 'Saved on this device', sends } };
}

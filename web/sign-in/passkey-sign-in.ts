import type { PasskeyRequest } from '#sync/domain/people/passkey-record.ts';
import { answerByPasskey, hasPasskeys, problemOfPasskey } from '#web/store/calls/passkey.ts';
import { passkeyWords } from '#web/words/passkey-words.ts';

// The only script of the sign-in pages: it shows the button for a passkey, and sends the answer with the page's form.
for (const way of document.querySelectorAll<HTMLElement>('[data-passkey]')) offer(way);

function offer(way: HTMLElement): void {
  const button = way.querySelector('button');
  const field = way.querySelector('input');
  const complaint = way.querySelector('[role=alert]');
  const { passkey: beginAt } = way.dataset;
  if (!button || !field || !complaint || !beginAt || !hasPasskeys()) return;
  way.hidden = false;
  button.addEventListener('click', (event) => {
    event.preventDefault();
    complaint.textContent = '';
    button.disabled = true;
    void ask(beginAt)
      .then(
        (answer) => {
          field.value = JSON.stringify(answer);
          button.disabled = false;
          button.form?.requestSubmit(button);
        },
        (error: unknown) => {
          complaint.textContent = sentenceOf(error);
        },
      )
      .finally(() => {
        button.disabled = false;
      });
  });
}

async function ask(beginAt: string): Promise<unknown> {
  const response = await fetch(beginAt, { method: 'POST', credentials: 'same-origin', cache: 'no-store' });
  const body = (await response.json()) as PasskeyRequest & { message?: string };
  if (!response.ok) throw new RefusedError(body.message);
  return answerByPasskey(body);
}

/** The server sends no challenge right now; the message says why. */
class RefusedError extends Error {}

function sentenceOf(error: unknown): string {
  if (error instanceof RefusedError) return error.message;
  const problem = problemOfPasskey(error);
  return problem ? passkeyWords[problem] : 'The server cannot be reached.';
}

import { useSyncExternalStore } from 'react';
import { contactPlaceholders } from '#sync/domain/common/public-pages.ts';
import { getContacts, type Contacts } from '#sync/domain/contacts/contacts-contract.ts';
import { call } from './call.ts';

const KEY = 'vernier-contacts';

type Listener = () => void;

/**
 * The contacts of the company that runs this server. The shell carries them as filled in by the server; but a device
 * keeps its shell until the next build, so the app asks once per start and keeps the answer, which then takes
 * precedence.
 */
export class ContactsStore {
  #contacts: Contacts | undefined;
  readonly #listeners = new Set<Listener>();

  get = (): Contacts => (this.#contacts ??= findKept() ?? findInShell() ?? contactPlaceholders);

  subscribe = (listener: Listener): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Without an answer everything stays as it is. */
  async refresh(): Promise<void> {
    try {
      const contacts = await call(getContacts, {});
      this.#contacts = contacts;
      for (const listener of this.#listeners) listener();
      localStorage.setItem(KEY, JSON.stringify(contacts));
    } catch {
      // Offline, or a device without room: it asks again at the next start.
    }
  }
}

export const contactsStore = new ContactsStore();

/** The contacts; in pages rendered at build time, the placeholders the server fills in. */
export function useContacts(): Contacts {
  return useSyncExternalStore(contactsStore.subscribe, contactsStore.get, () => contactPlaceholders);
}

function findKept(): Contacts | undefined {
  try {
    return read(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

function findInShell(): Contacts | undefined {
  return read(document.querySelector('meta[name="contacts"]')?.getAttribute('content'));
}

// An older version or a development server may have left them incomplete: only a complete set counts.
function read(text: string | null | undefined): Contacts | undefined {
  try {
    const contacts = JSON.parse(text ?? '') as Contacts;
    const isWhole = Object.keys(contactPlaceholders).every(
      (name) => typeof contacts[name as keyof Contacts] === 'string',
    );
    return isWhole ? contacts : undefined;
  } catch {
    return undefined;
  }
}

import { contactPlaceholders, CONTACTS_PLACEHOLDER } from '#sync/domain/common/public-pages.ts';
import type { Contacts } from '#sync/domain/contacts/contacts-contract.ts';
import type { Env } from '#server/env.ts';

type ContactEnv = Pick<
  Env,
  | 'COMPANY_NAME'
  | 'COMPANY_ADDRESS'
  | 'SALES_EMAIL'
  | 'SALES_PHONE'
  | 'INVESTORS_EMAIL'
  | 'PARTNERS_EMAIL'
  | 'PRIVACY_EMAIL'
>;

/**
 * The configured contacts. A missing one says so, in a form that nobody takes for a real contact; without a telephone
 * number people ask by mail for a call.
 */
export function contactsOf(env: ContactEnv): Contacts {
  const lines = env.COMPANY_ADDRESS?.split('|').map((line) => line.trim());
  return {
    company: env.COMPANY_NAME ?? 'Set COMPANY_NAME',
    address: lines?.join('\n') ?? 'Set COMPANY_ADDRESS',
    sales: env.SALES_EMAIL,
    investors: env.INVESTORS_EMAIL ?? env.SALES_EMAIL,
    partnerships: env.PARTNERS_EMAIL ?? env.SALES_EMAIL,
    privacy: env.PRIVACY_EMAIL ?? env.SALES_EMAIL,
    phone: env.SALES_PHONE ?? 'Ask us to call you',
    phoneLink: env.SALES_PHONE
      ? `tel:${env.SALES_PHONE.replaceAll(/[^+\d]/g, '')}`
      : `mailto:${env.SALES_EMAIL}?subject=Please%20call%20me`,
  };
}

/** Names of missing variables that visitors would notice. */
export function missingContacts(env: ContactEnv): string[] {
  const isUnset = { ...env, SALES_EMAIL: env.SALES_EMAIL.endsWith('.invalid') ? undefined : env.SALES_EMAIL };
  const names = ['COMPANY_NAME', 'COMPANY_ADDRESS', 'SALES_EMAIL', 'SALES_PHONE'] as const;
  return names.filter((name) => isUnset[name] === undefined);
}

/** Replaces the contacts' placeholders in markup. */
export function fillContacts(markup: string, contacts: Contacts): string {
  let filled = markup.replaceAll(CONTACTS_PLACEHOLDER, () => escapeMarkup(JSON.stringify(contacts)));
  for (const [name, hole] of Object.entries(contactPlaceholders)) {
    filled = filled.replaceAll(hole, () => escapeMarkup(contacts[name as keyof Contacts]));
  }
  return filled;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

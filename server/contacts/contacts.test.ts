import { expect, test } from 'vitest';
import { contactPlaceholders, CONTACTS_PLACEHOLDER } from '#sync/domain/common/public-pages.ts';
import { contactsSchema } from '#sync/domain/contacts/contacts-contract.ts';
import { readEnv } from '#server/env.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { contactsOf, fillContacts, missingContacts } from './contacts.ts';

const variables = {
  COMPANY_NAME: 'Harbor & Sons "Compliance" LLC',
  COMPANY_ADDRESS: 'Pier 4 | Norfolk, VA 23510|Represented by Ann Harbor',
  SALES_EMAIL: 'desk@harbor.example',
  SALES_PHONE: '+1 (757) 555-0100',
  PRIVACY_EMAIL: "o'neil@harbor.example",
};

test('contacts are what the configuration names; addresses that are not set are those of sales', () => {
  expect(contactsOf(readEnv(variables))).toEqual({
    company: 'Harbor & Sons "Compliance" LLC',
    address: 'Pier 4\nNorfolk, VA 23510\nRepresented by Ann Harbor',
    sales: 'desk@harbor.example',
    investors: 'desk@harbor.example',
    partnerships: 'desk@harbor.example',
    privacy: "o'neil@harbor.example",
    phone: '+1 (757) 555-0100',
    phoneLink: 'tel:+17575550100',
  });
  expect(missingContacts(readEnv(variables))).toEqual([]);
});

test('what is not set says which variable sets it, and leads to nobody; without a number a call is asked for by mail', () => {
  const env = readEnv({});
  const contacts = contactsOf(env);
  expect(contacts).toMatchObject({ company: 'Set COMPANY_NAME', address: 'Set COMPANY_ADDRESS' });
  expect(contactsOf(readEnv({ SALES_EMAIL: 'desk@harbor.example' }))).toMatchObject({
    phone: 'Ask us to call you',
    phoneLink: 'mailto:desk@harbor.example?subject=Please%20call%20me',
  });
  // Visitors follow these links, so none may contain the name of a variable.
  expect(JSON.stringify(contacts)).not.toContain('SALES_PHONE');
  // Nobody can own a name that ends in .invalid.
  for (const address of [contacts.sales, contacts.investors, contacts.privacy]) {
    expect(address).toBe('set-SALES_EMAIL@configuration.invalid');
  }
  expect(missingContacts(env)).toEqual(['COMPANY_NAME', 'COMPANY_ADDRESS', 'SALES_EMAIL', 'SALES_PHONE']);
});

test.each(['desk', 'desk@harbor.example?cc=eve@x.example', '"><script>@x.example', 'a@b, c@d'])(
  '%s is no address and is refused by name',
  (SALES_EMAIL) => {
    expect(() => readEnv({ SALES_EMAIL })).toThrow(/SALES_EMAIL/);
  },
);

test('markup gets every contact, and none of them can become markup', () => {
  const contacts = contactsOf(readEnv({ ...variables, COMPANY_NAME: '<b>$& "Harbor"</b>' }));
  const { company, privacy } = contactPlaceholders;
  const filled = fillContacts(`<p title="${company}">${company}</p><a href="mailto:${privacy}">`, contacts);
  const name = '&lt;b&gt;$&amp; &quot;Harbor&quot;&lt;/b&gt;';
  expect(filled).toBe(`<p title="${name}">${name}</p><a href="mailto:o&#39;neil@harbor.example">`);
  expect(fillContacts(Object.values(contactPlaceholders).join(' '), contacts)).not.toContain('{{');
  const json = fillContacts(`<meta content="${CONTACTS_PLACEHOLDER}">`, contacts);
  expect(json).not.toMatch(/<b>|content="[^"]*" [^>]/);
});

test('everybody may ask for them', async () => {
  const { app } = await openTestApp(variables);
  const response = await app.request('/api/contacts');
  expect(response.status).toBe(200);
  expect(contactsSchema.parse(await response.json())).toEqual(contactsOf(readEnv(variables)));
});

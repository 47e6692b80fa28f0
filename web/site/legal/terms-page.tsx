import { useContacts } from '#web/store/calls/contacts.ts';
import { termsSections } from '#web/words/site/terms-content.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsPage() {
  const { company } = useContacts();
  return (
    <LegalPage
      title="Terms of service"
      lede="What you may expect of the service, what is expected of you, and what the free evaluation and the plans include."
      sections={termsSections(company)}
    />
  );
}

import { useContacts } from '#web/store/calls/contacts.ts';
import { privacySections } from '#web/words/site/privacy-content.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage() {
  const { company } = useContacts();
  return (
    <LegalPage
      title="Privacy policy"
      lede="What is kept about you on this server and on your devices, who sees it, how long it stays, and what you can ask for."
      sections={privacySections(company)}
    />
  );
}

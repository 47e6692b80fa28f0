import { familyName } from '#sync/catalog/family-name.ts';
import { useContacts } from '#web/store/calls/contacts.ts';
import { responsibilities, trustSections } from '#web/words/site/trust-content.ts';
import { LegalPage } from './legal-page.tsx';
import css from './trust-page.module.css';

const parties = [
  { id: 'product', label: 'The product' },
  { id: 'operator', label: 'Whoever runs the server' },
  { id: 'customer', label: 'Your organization' },
] as const;

export function TrustPage() {
  const { company } = useContacts();
  return (
    <LegalPage
      title="Trust and shared responsibility"
      lede="Who does what for each family of NIST 800-171 where this product is used, and what follows for the scope of your assessment."
      sections={trustSections(company)}
    >
      <section aria-labelledby="matrix" className={css.matrix}>
        <h2 id="matrix">Who does what</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Family</th>
              {parties.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {responsibilities.map((row) => (
              <tr key={row.family}>
                <th scope="row">{familyName(row.family)}</th>
                {parties.map(({ id, label }) => (
                  <td key={id} data-who={label}>
                    {row[id]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </LegalPage>
  );
}

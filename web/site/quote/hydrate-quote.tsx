import { hydrateForm } from '#web/site/forms/hydrate-form.tsx';
import { QuoteForm } from './quote-form.tsx';

hydrateForm((showToast) => <QuoteForm showToast={showToast} />);

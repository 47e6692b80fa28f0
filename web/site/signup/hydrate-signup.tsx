import { hydrateForm } from '#web/site/forms/hydrate-form.tsx';
import { SignupForm } from './signup-form.tsx';

hydrateForm((showToast) => <SignupForm showToast={showToast} />);

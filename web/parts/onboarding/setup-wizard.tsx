import { lazy, Suspense } from 'react';

const OnboardingDialog = lazy(() =>
  import('./onboarding-dialog.tsx').then((module) => ({ default: module.OnboardingDialog })),
);

/** The five-step setup, loaded when first opened. */
export function SetupWizard({ onClose }: { onClose: () => void }) {
  return (
    <Suspense>
      <OnboardingDialog isOpen onClose={onClose} />
    </Suspense>
  );
}

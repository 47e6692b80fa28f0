import type { ToastMessage } from '#web/kit/toast-queue.ts';

export const profileSavedToast: ToastMessage = {
  title: 'Success',
  description: 'Profile updated successfully',
  glyph: 'complete',
};

export const profileFailedToast: ToastMessage = {
  title: 'Error',
  description: 'Failed to update profile',
  variant: 'destructive',
};

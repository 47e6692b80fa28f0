import { useParams } from '@tanstack/react-router';

/** The assessment that the address of a screen names. */
export function useAssessmentId(): string {
  return useParams({ strict: false, select: ({ assessmentId }) => assessmentId ?? '' });
}

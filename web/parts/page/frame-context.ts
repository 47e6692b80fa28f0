import { createContext, useContext } from 'react';

/** True inside the signed-in frame, which owns the main landmark. */
export const FrameContext = createContext(false);

export function useIsFramed(): boolean {
  return useContext(FrameContext);
}

/**
 * The two style elements that react-aria adds to a page: touch behavior of pressable elements, and (on iOS) of the page
 * under a dialog. A test recomputes them from the installed library.
 */
export const injectedStyleHashes: readonly string[] = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
];

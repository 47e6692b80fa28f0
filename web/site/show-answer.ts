/**
 * Opens the question in the address, scrolled into view and focused. While the page loads the browser takes the focus
 * away again, but continues from the question.
 */
function showAnswer(): void {
  const named = document.getElementById(decodeFragment(location.hash.slice(1)));
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.scrollIntoView();
  named.querySelector('summary')?.focus({ preventScroll: true });
}

/**
 * Does so now, at every new fragment, and for a link to the question already in the address. Returns a function that
 * stops it.
 */
export function followAnswers(): () => void {
  const onClick = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.hash && link.href === location.href) showAnswer();
  };
  showAnswer();
  addEventListener('hashchange', showAnswer);
  document.addEventListener('click', onClick);
  return () => {
    removeEventListener('hashchange', showAnswer);
    document.removeEventListener('click', onClick);
  };
}

function decodeFragment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

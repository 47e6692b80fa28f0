/** WebKit reports the key that ends a composition as no longer composing, but with this key code. */
const OF_INPUT_METHOD = 229;

/**
 * Keeps keys that belong to an input method, such as the Enter that confirms a Japanese word, from triggering anything.
 */
export function leaveKeysToInputMethods(): void {
  window.addEventListener(
    'keydown',
    (event) => (event.isComposing || event.keyCode === OF_INPUT_METHOD) && event.stopPropagation(),
    true,
  );
}

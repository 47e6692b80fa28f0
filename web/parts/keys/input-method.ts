/** WebKit says of the key that ends a composition no longer that it is one, but with this code. */
const OF_INPUT_METHOD = 229;

/** A key of an input method, such as the Enter that confirms a word in Japanese, acts for nobody else. */
export function leaveKeysToInputMethods(): void {
  window.addEventListener(
    'keydown',
    (event) => (event.isComposing || event.keyCode === OF_INPUT_METHOD) && event.stopPropagation(),
    true,
  );
}

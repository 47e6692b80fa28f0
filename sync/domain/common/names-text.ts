/** Names in a sentence, with those after the first few counted: 'Press 1, Press 2, Press 3, and 4 others'. */
export function namesText(names: readonly string[], most = 3): string {
  const others = names.length - most;
  const rest = others > 0 ? [`${others.toLocaleString('en-US')} ${others === 1 ? 'other' : 'others'}`] : [];
  return new Intl.ListFormat('en-US').format([...names.slice(0, most), ...rest]);
}

/** The first digits of a key's hash, as people compare them: '7C4E 19A2 B6D0'. */
export function keyText(deviceId: string): string {
  return (deviceId.slice(0, 12).toUpperCase().match(/.{4}/g) ?? []).join(' ');
}

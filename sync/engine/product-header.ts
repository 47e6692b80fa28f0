/** Names the product and the protocol of an answer. */
export const PROTOCOL_HEADER = 'Vernier-Protocol';

/** The header's value as this product's server sets it. Protocols change, so its presence alone tells who answered. */
export function isProductHeader(protocol: string | null): boolean {
  return protocol !== null && /^[1-9]\d{0,3}$/.test(protocol);
}

export function protocolOf(headers: { get(name: string): string | null }): string | null {
  return headers.get(PROTOCOL_HEADER);
}

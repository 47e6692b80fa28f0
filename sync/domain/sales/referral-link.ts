/** The link a representative hands out: the site with the representative's code. */
export function referralLink(origin: string, referralCode: string): string {
  return `${origin}/?ref=${encodeURIComponent(referralCode)}`;
}

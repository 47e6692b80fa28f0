/** '[a]' of '3.1.1[a]'; an id without a letter as it is. */
export function letterIn(objectiveId: string): string {
  return /\[.*$/.exec(objectiveId)?.[0] ?? objectiveId;
}

import { watchPresses } from '#web/testing/lost-press.ts';

const complaints: string[] = [];

// A development build of React says so of the router's lazy components, which ask it only until they are there.
const ofLazyParts = 'This library called use() to suspend in a previous render';
const complain = (...words: unknown[]) => {
  const complaint = words.map(String).join(' ');
  if (!complaint.includes(ofLazyParts)) complaints.push(complaint);
};
// Whatever a test puts in place of other things, what the console says is heard.
for (const level of ['error', 'warn'] as const) Object.defineProperty(console, level, { value: complain });

watchPresses();

/** What the console has said since it was asked last. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

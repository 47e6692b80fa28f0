import { watchPresses } from '#web/testing/lost-press.ts';

const complaints: string[] = [];

// React's development build says this about the router's lazy components, which call it only until they are loaded.
const ofLazyParts = 'This library called use() to suspend in a previous render';
const complain = (...words: unknown[]) => {
  const complaint = words.map(String).join(' ');
  if (!complaint.includes(ofLazyParts)) complaints.push(complaint);
};
// Defined this way so that a test's own mocks cannot hide what the console says.
for (const level of ['error', 'warn'] as const) Object.defineProperty(console, level, { value: complain });

watchPresses();

/** What the console has said since it was asked last. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

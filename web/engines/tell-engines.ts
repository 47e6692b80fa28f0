import { engines } from './engine.ts';

/** Prints which engines run the journey and which are missing, before it starts. */
export default function tellEngines(): void {
  const here = engines.filter(({ open }) => open).map(({ name }) => name);
  process.stdout.write(`Engines installed: ${here.join(', ')}.\n`);
  for (const { name, install } of engines.filter(({ open }) => !open)) {
    process.stdout.write(`Missing: ${name}. Install ${install} to run the journey in it.\n`);
  }
}

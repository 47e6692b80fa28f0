import { test } from 'playwright/test';
import { Person, signUp } from '#web/e2e/person.ts';
import { judge, ms, printLines } from './bench-lines.ts';
import { showBench, useBenchServer } from './bench-workspace.ts';

const SLOWDOWN = 4;

const runs = (['docx', 'pdf'] as const).flatMap((format) => [1, SLOWDOWN].map((rate) => ({ format, rate })));

test('the security plan as DOCX and as PDF', async () => {
  const server = await useBenchServer();
  for (const { format, rate } of runs) {
    const dana = await Person.arrive();
    const page = await dana.page();
    const email = `dana-${format}-${rate}@bench.example`;
    await signUp(page, server.origin, { organization: 'Bench', first: 'Dana', last: 'Whitfield', email });
    await showBench(page, server.origin);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    const made = await page.evaluate((kind) => window.bench.planDocument(kind), format);
    const label = `${format}: 110 requirements, 320 statements, at ${rate}x: ${(made.bytes / 1024).toFixed(0)} KB`;
    judge(label, ms(made.ms), made.ms < 5_000, 'under 5 s at 4x');
    await dana.leave();
  }
  printLines();
  await server.remove();
});

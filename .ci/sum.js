// Ends a run by printing every failed test by its title and one last line with the totals. Its arguments are the
// results folder and the steps that failed outside the tests.
import { join } from 'node:path';
import { addUp, readResults, tellSum } from './results.js';

const [folder, ...steps] = process.argv.slice(2);
const asTheyAre = (results) => results;
const sum = addUp([
  ...steps.map((step) => ({ passed: 0, failed: 1, failures: [{ title: step, error: 'Its complaints are above.' }] })),
  readResults(join(folder, 'test.json'), asTheyAre),
]);
tellSum(sum);
process.exitCode = sum.failed === 0 ? 0 : 1;

// The unit tests, the screens, then the journeys: each runs even when something before it failed. Results are in
// test-results/test.json.
import { readPlaywright, readVitest } from './results.js';
import { forgetSum, leaveSum, runScript } from './run-script.js';

forgetSum('test');
const unit = await runScript({ script: 'test:unit', name: 'unit', read: readVitest });
const screens = await runScript({
  script: 'test:screens',
  name: 'screens',
  variables: { SCREENS: 'first' },
  read: readVitest,
});
const journeys = await runScript({
  script: 'e2e',
  name: 'e2e',
  variables: { JOURNEYS: 'first' },
  read: readPlaywright,
});
leaveSum('test', [unit, screens, journeys]);

// The unit tests, then the journeys, which run even when a unit test failed. Results are in test-results/test.json.
import { addUp, readPlaywright, readVitest } from './results.js';
import { forgetSum, leaveSum, runScript } from './run-script.js';

forgetSum('test');
const unit = await runScript({ script: 'test:unit', name: 'unit', read: readVitest });
const journeys = await runScript({ script: 'e2e', name: 'e2e', read: readPlaywright });
leaveSum('test', addUp([unit, journeys]));

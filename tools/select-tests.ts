import { readModules } from './architecture/source-module.ts';
import { reachedTests } from './reached-tests.ts';

/** Prints for `npm test -- --changed` which tests the changed files can reach, whose paths are the arguments. */
process.stdout.write(JSON.stringify(reachedTests(process.argv.slice(2), readModules())));

import { workerData } from 'node:worker_threads';
import { unpackVpic } from './unpack-vpic.ts';

/** Building the indexes takes seconds without a pause, which would stop every other call. */
const { packed, target } = workerData as { readonly packed: string; readonly target: string };
await unpackVpic(packed, target);

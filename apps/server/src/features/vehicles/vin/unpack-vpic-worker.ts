import { workerData } from 'node:worker_threads';
import { unpackVpic } from './unpack-vpic.ts';

/** A worker, because building the indexes blocks its thread for seconds. */
const { packed, target } = workerData as { readonly packed: string; readonly target: string };
await unpackVpic(packed, target);

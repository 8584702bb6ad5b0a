import { workInProcess } from '../../../platform/process/run-in-process.ts';
import { unpackVpic } from './unpack-vpic.ts';

/** A process of its own, because building the indexes takes seconds and much memory. */
await workInProcess<{ readonly packed: string; readonly target: string }>(({ packed, target }) =>
  unpackVpic(packed, target),
);

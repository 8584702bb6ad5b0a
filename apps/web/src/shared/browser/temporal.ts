import type { Temporal as Polyfilled } from 'temporal-polyfill/implementation';

/** The browser's own Temporal; older browsers load a replacement first. `vite.config.ts` puts it in place of the package. */
const { Temporal: own } = globalThis as { Temporal?: typeof Polyfilled };

export const Temporal = own ?? (await import('temporal-polyfill/implementation')).Temporal;

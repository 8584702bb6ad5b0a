import { createPromise } from './create-promise.ts';

export { bringBackPromises } from './bring-back-promises.ts';
export { foremostPromise, latestPromise, readOpenPromises } from './promises.queries.ts';

/** The commands that features above call. */
export const promiseCommands = { createPromise };

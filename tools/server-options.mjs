/**
 * How Node runs the server, so that it keeps less memory after a busy time. By default V8 lets the space for new objects
 * grow to 128 MB under load and keeps it. With at most 16 MB for each half of it, calls cost as much as before.
 */
export const SERVER_OPTIONS = ['--max-semi-space-size=16'];

/** On Linux, memory that threads have freed goes back to the system instead of staying with an area for each thread. */
export const SERVER_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

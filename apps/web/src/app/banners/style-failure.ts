const STYLE_FAILURE_MS = 120_000;

/** Vite throws 'Unable to preload CSS for …'. Missing styles are shown after two minutes, missing code at once. */
export const styleFailureDelay = (message: string): number => (/preload CSS/i.test(message) ? STYLE_FAILURE_MS : 0);

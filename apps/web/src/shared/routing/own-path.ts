/** Only a path of our own: `//evil.example` and `/\evil.example` are addresses elsewhere. */
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

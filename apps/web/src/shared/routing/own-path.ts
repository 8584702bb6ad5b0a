/** True for a path of this site; `//evil.example` and `/\evil.example` lead to other hosts. */
export const isOwnPath = (path: unknown): path is string => typeof path === 'string' && /^\/(?![/\\])/.test(path);

/** Addresses whose last part is a secret. */
const SECRET_PATHS = /^(\/estimate)\/.+/;

/** The path as it is reported to services: without the query and without secrets. */
export const pagePath = (): string => window.location.pathname.replace(SECRET_PATHS, '$1');

/** Addresses whose last part opens something to whoever knows it. */
const SECRET_PATHS = /^(\/estimate)\/.+/;

/** Where somebody is, for those who are told: without the query and without secrets, which would open it to them too. */
export const pagePath = (): string => window.location.pathname.replace(SECRET_PATHS, '$1');

/** A website as the maps lookup gives it, without scheme and trailing slash. */
export const bareWebsite = (url: string): string =>
  url
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '');

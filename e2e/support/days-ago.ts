const DAY_MS = 86_400_000;

/** The date at Eastgate, where it is still yesterday while UTC has begun a new day. */
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(Date.now());

/** The date so many days ago at the shop, as the API takes it. */
export const daysAgo = (days: number): string =>
  new Date(Date.parse(today()) - days * DAY_MS).toISOString().slice(0, 10);

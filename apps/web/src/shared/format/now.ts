/** The current time for display; rules of the domain have `now` as an argument instead. */
export const now = (): Date => new Date();

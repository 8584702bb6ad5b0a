/** The clock, for what is shown relative to it; a rule of the domain takes `now` as an argument instead. */
export const now = (): Date => new Date();

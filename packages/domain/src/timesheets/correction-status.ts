/** A request to correct time waits until a timekeeper decides, or the person takes it back. */
export const CORRECTION_STATUSES = ['open', 'accepted', 'declined', 'withdrawn'] as const;
export type CorrectionStatus = (typeof CORRECTION_STATUSES)[number];

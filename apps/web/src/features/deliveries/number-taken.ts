import { ApiError } from '../../shared/api/api-error.ts';

/** True if a call was refused because the vendor has another bill with the number. */
export const isNumberTakenBy = (error: unknown): boolean =>
  error instanceof ApiError && error.entries.some(({ code }) => code === 'bill_number_taken');

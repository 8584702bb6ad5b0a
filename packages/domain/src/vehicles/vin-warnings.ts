/** Warnings about a decoded VIN. None of them blocks. */
export const VIN_WARNINGS = {
  check_digit: 'The check digit does not match; compare the VIN with the plate on the unit.',
  several_years: 'The VIN fits more than one model year; choose the right one.',
  no_year: 'This VIN does not tell the model year.',
  no_model: 'The model is not known for this VIN.',
  service_unavailable: 'The second source did not answer.',
} as const;
export type VinWarning = keyof typeof VIN_WARNINGS;

export const PAPER_SIZES = ['letter', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const LETTER_COUNTRIES = ['CA', 'CL', 'CO', 'CR', 'DO', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** The usual paper size in the location's country. */
export const paperSizeOf = (country_code: string): PaperSize =>
  LETTER_COUNTRIES.includes(country_code) ? 'letter' : 'a4';

export const PAPER_SIZES = ['letter', 'a4'] as const;
export type PaperSize = (typeof PAPER_SIZES)[number];

const LETTER_COUNTRIES = ['CA', 'CL', 'CO', 'CR', 'DO', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/** What printers hold where a location is. */
export const paperSizeOf = (country_code: string): PaperSize =>
  LETTER_COUNTRIES.includes(country_code) ? 'letter' : 'a4';

const CURRENCIES: Readonly<Record<string, string>> = { AU: 'aud', CA: 'cad', NZ: 'nzd', US: 'usd' };

/** The currency that a location charges in: the dollar of its country. All amounts of the product are in dollars. */
export const currencyOf = (country_code: string): string => CURRENCIES[country_code] ?? 'usd';

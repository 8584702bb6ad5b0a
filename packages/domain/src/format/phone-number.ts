const NORTH_AMERICA = '(###) ### - ####';
const OCEANIA = '####-###-###';

/** How each country's numbers are laid out, also for input masks. */
export const PHONE_FORMATS: Readonly<Record<string, string>> = {
  CA: NORTH_AMERICA,
  US: NORTH_AMERICA,
  NZ: OCEANIA,
  AU: OCEANIA,
};

const PHONE_DIGITS = 10;
const HAS_LETTER = /\p{L}/u;

/** A number that does not fill its country's layout, such as one with an extension, stays as typed. */
export function formatPhone(typed: string, country_code: string): string {
  const layout = Object.hasOwn(PHONE_FORMATS, country_code) ? PHONE_FORMATS[country_code] : undefined;
  if (layout === undefined || HAS_LETTER.test(typed)) return typed;
  const digits = localDigits(typed, layout);
  if (digits.length !== PHONE_DIGITS) return typed;
  let position = 0;
  return layout.replaceAll('#', () => digits.charAt(position++));
}

function localDigits(typed: string, layout: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  if (layout === NORTH_AMERICA && digits.length === PHONE_DIGITS + 1 && digits.startsWith('1')) return digits.slice(1);
  return typed.trim().startsWith('+') ? '' : digits;
}

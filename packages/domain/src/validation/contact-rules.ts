import { isEmpty, optional, type Rule, withLimits } from './rule.ts';

const EMAIL_CHARACTERS = { min: 6, max: 254 } as const;
const EMAIL = /^[A-Za-z0-9._%+-]{1,64}@(?:[A-Za-z0-9-]{1,63}\.){1,8}[A-Za-z]{2,63}$/;

const WEBSITE_MAX_CHARACTERS = 2048;
const WEBSITE =
  /^(?:[Hh][Tt]{2}[Pp][Ss]?:\/\/)?(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}\p{N}]{1,6}(?::\d{1,5})?(?:[/?#]\S*)?$/u;

const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;

function isEmail(value: unknown): value is string {
  if (typeof value !== 'string') return false;
  return value.length >= EMAIL_CHARACTERS.min && value.length <= EMAIL_CHARACTERS.max && EMAIL.test(value);
}

export const email: Rule = withLimits(
  { minLength: EMAIL_CHARACTERS.min, maxLength: EMAIL_CHARACTERS.max },
  (value) => isEmail(value) || 'Please enter a valid email address',
);

export const optionalEmail: Rule = withLimits({ maxLength: EMAIL_CHARACTERS.max }, optional(email));

/** An optional 'www.' needs no pattern of its own, because it is an ordinary host label. */
export const websiteUrl =
  (host: string): Rule =>
  (value) =>
    (typeof value === 'string' && value.length <= WEBSITE_MAX_CHARACTERS && WEBSITE.test(value)) ||
    `Please enter a valid website URL (e.g., ${host})`;

export const phoneLike =
  (field: string): Rule =>
  (value) =>
    isEmpty(value) ||
    (typeof value === 'string' && DIGIT.test(value) && !LETTER.test(value)) ||
    `${field} may contain digits and special characters, but letters are not allowed.`;

/** Addresses with a plus tag are test accounts, which only internal staff may use. */
export function isCompanyEmail(value: unknown, company_domain: string): boolean {
  if (!isEmail(value)) return false;
  const [local_part = '', domain = ''] = value.toLowerCase().split('@');
  return domain === company_domain.toLowerCase() && !local_part.includes('+');
}

import { isEmpty, optional, type Rule, withLimits } from './rule.ts';

export const PASSWORD_MIN_CHARACTERS = 6;

const SHOP_ID = /^[A-Za-z0-9]{1,5}$/;

/** Counts code points as the database does, so that an emoji is one character on both sides. */
function characterCount(value: unknown): number | null {
  if (value === null || value === undefined) return 0;
  return typeof value === 'string' ? Array.from(value).length : null;
}

function hasAtLeast(value: unknown, min: number): boolean {
  const count = characterCount(value);
  return count !== null && count >= min;
}

export const required =
  (field: string): Rule =>
  (value) =>
    !isEmpty(value) || `${field} is a required field`;

export const passwordConfirmation =
  (password: unknown): Rule =>
  (value) =>
    value === password || 'Passwords do not match';

export const minPasswordLength = (minLength = PASSWORD_MIN_CHARACTERS): Rule =>
  withLimits(
    { minLength },
    (value) => hasAtLeast(value, minLength) || `Password must contain at least ${minLength} characters`,
  );

export const minLength =
  (field: string, min: number): Rule =>
  (value) =>
    hasAtLeast(value, min) || `${field} must be at least ${min} characters long`;

export const maxLength = (field: string, max: number): Rule =>
  withLimits({ maxLength: max }, (value) => {
    const count = characterCount(value);
    return (count !== null && count <= max) || `${field} cannot be longer than ${max} characters long`;
  });

export const optionalMinLength = (field: string, min: number): Rule => optional(minLength(field, min));

export const optionalMaxLength = (field: string, max: number): Rule => optional(maxLength(field, max));

export const shopId: Rule = withLimits(
  { minLength: 1, maxLength: 5 },
  (value) =>
    (typeof value === 'string' && SHOP_ID.test(value)) || 'Shop ID must consist of 1 to 5 alphanumeric characters',
);

export const imageUrl: Rule = (value) => !isEmpty(value) || 'Image URL is required';

export const minSelected =
  (field: string, min: number): Rule =>
  (value) =>
    (Array.isArray(value) && value.length >= min) || `${field} must have at least ${min} option(s) selected`;

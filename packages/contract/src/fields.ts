import type { Limits, Rule } from '@baydesk/domain/validation/rule';
import { optional } from '@baydesk/domain/validation/rule';
import { email as emailRule } from '@baydesk/domain/validation/contact-rules';
import { MOST_CENTS, MOST_MINUTES } from '@baydesk/domain/limits';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents as toCents } from '@baydesk/domain/money/cents';
import { knownCountry } from '@baydesk/domain/countries/country-codes';
import { DEFAULT_COUNTRY_CODE } from '@baydesk/domain/countries/country-lookup';
import { bareWebsite } from '@baydesk/domain/format/website';
import { phoneLike, optionalEmail as optionalEmailRule, websiteUrl } from '@baydesk/domain/validation/contact-rules';
import {
  decimalUpTo2Places,
  decimalUpTo4Places,
  maxNumber,
  minNumber,
  positive,
  validNumber,
} from '@baydesk/domain/validation/number-rules';
import { DATE_YEARS, IMPOSSIBLE_DATE, withinDateYears } from '@baydesk/domain/validation/date-rules';
import { maxLength, minPasswordLength, required } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';
import { refusedWith } from './refusals.ts';

const PASSWORD_MAX_CHARACTERS = 200;
const LARGEST_INTEGER = 2_147_483_647;
const YEARS_ALLOWED = `Between the years ${DATE_YEARS.first} and ${DATE_YEARS.last}`;

/**
 * A schema that applies the shop's rules in turn and reports the message of the first broken one. The rules' limits
 * stand in its description.
 */
export function checked<Schema extends z.ZodType>(schema: Schema, ...rules: readonly Rule[]) {
  const limits: Limits = Object.assign({}, ...rules.map((rule) => rule.limits));
  return schema
    .superRefine((value, context) => {
      for (const rule of rules) {
        const result = rule(value);
        if (result === true) continue;
        context.addIssue({ code: 'custom', message: result });
        return;
      }
    })
    .meta({ ...limits });
}

export const uuid = z
  .uuid({ error: ({ input }) => (input === undefined || input === null ? undefined : 'This is not a valid id') })
  .toLowerCase()
  .register(refusedWith, { code: 'not_found' });
export const version = z.int().min(1).max(LARGEST_INTEGER).register(refusedWith, { code: 'changed_meanwhile' });
/** A moment or a date in an answer. */
export const instant = z.iso.datetime();
export const calendarDate = z.iso.date();

/** A moment or a date that a person sends. */
export const sentInstant = checked(z.iso.datetime({ error: IMPOSSIBLE_DATE }), withinDateYears).describe(YEARS_ALLOWED);
export const sentDate = checked(z.iso.date({ error: IMPOSSIBLE_DATE }), withinDateYears).describe(YEARS_ALLOWED);

/** An amount in an answer. */
export const cents = z.int().transform((value): Cents => toCents(value));

/** A sell price or a total; null for people who do not see prices. */
export const price = cents.nullable();

/** An amount a person types, in whole cents and never below zero; typed by a pipe, because a transform hides examples. */
export const amount = (label: string) =>
  checked(z.int(missing(label)), required(label), minNumber(label, 0), maxNumber(label, MOST_CENTS))
    .pipe(z.custom<Cents>())
    .meta({ examples: [125_00] });

/** An amount in an address, where every value is a text. */
export const amountInAddress = (label: string) =>
  z.coerce.number().meta({ minimum: 0, maximum: MOST_CENTS }).pipe(amount(label));

export const optionalAmount = (label: string) => amount(label).nullable().default(null);

/** An amount in an answer that older snapshots do not have. */
export const addedCents = cents.default(toCents(0));

export const positiveAmount = (label: string) =>
  checked(z.int(missing(label)), required(label), positive(label, 1), maxNumber(label, MOST_CENTS))
    .pipe(z.custom<Cents>())
    .meta({ examples: [125_00] });

/** Above 0 to 100, with at most four decimals. */
export const positivePercent = (label: string) =>
  checked(
    z.number(missing(label)),
    required(label),
    positive(label, 0.0001),
    maxNumber(label, 100),
    decimalUpTo4Places,
  );

/** A number a person types, with at most four decimals unless the column has fewer. */
export const decimal = (label: string, min: number, max: number, places: Rule = decimalUpTo4Places) =>
  checked(
    z.number(missing(label)),
    required(label),
    validNumber(label),
    minNumber(label, min),
    maxNumber(label, max),
    places,
  );

/** The columns keep two decimals of a minute, and more would be rounded without a word. */
export const minutes = (label: string) => decimal(label, 0, MOST_MINUTES, decimalUpTo2Places);

export const percent = (label: string) => decimal(label, 0, 100);

/** The percentage by which an order may exceed the authorized amount; the column has three digits before the point. */
export const tolerancePercent = decimal('Authorization tolerance', 0, 999);

const MOST_READING = 99_999_999;

/** A reading of an odometer or hour meter, to a tenth. */
export const reading = (label: string) =>
  checked(z.number(missing(label)), minNumber(label, 0), maxNumber(label, MOST_READING)).transform(
    (value) => Math.round(value * 10) / 10,
  );

/** Collapses white space between words into one space. */
const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** A line of text a person types: trimmed, with the spec's messages for missing and too long. */
export const requiredText = (label: string, max: number) =>
  checked(z.string(missing(label)).overwrite(onOneLine), required(label), maxLength(label, max));

export const optionalText = (label: string, max: number) =>
  checked(z.string().overwrite(onOneLine), maxLength(label, max)).default('');

/** A text in a change; one that is not named stays as it is. */
export const changedText = (label: string, max: number) => optionalText(label, max).unwrap().optional();

/** Several lines of text, trimmed; line breaks stay. */
export const optionalLongText = (label: string, max: number) =>
  checked(
    z.string().overwrite((text) => text.replaceAll('\r\n', '\n').trim()),
    maxLength(label, max),
  ).default('');

export const changedLongText = (label: string, max: number) => optionalLongText(label, max).unwrap().optional();

export const telephone = checked(z.string().trim(), phoneLike('Telephone'), maxLength('Telephone', 40))
  .meta({ examples: ['(905) 555 - 0142'] })
  .default('');

const countryCode = checked(z.string(missing('Country')), required('Country'), knownCountry)
  .meta({ pattern: '^[A-Z]{2}$', examples: [DEFAULT_COUNTRY_CODE] })
  .default(DEFAULT_COUNTRY_CODE);

/** A postal address. */
export const addressFields = {
  address: optionalText('Address', 200),
  city: optionalText('City', 100),
  state_or_province: optionalText('State or province', 100),
  postal_code: optionalText('Postal code', 20),
  country_code: countryCode,
  telephone,
};

export const addressView = {
  address: z.string(),
  city: z.string(),
  state_or_province: z.string(),
  postal_code: z.string(),
  country_code: z.string(),
  telephone: z.string(),
};

/** Stored without scheme and trailing slash. */
export const website = checked(z.string().trim(), optional(websiteUrl('example.com')), maxLength('Website', 200))
  .overwrite(bareWebsite)
  .meta({ examples: ['northline.test'] })
  .default('');

export const optionalEmail = checked(z.string().trim().toLowerCase(), optionalEmailRule)
  .meta({ examples: ['dana@haltonfreight.example'] })
  .default('');

export const email = checked(z.string(missing('E-mail')).trim().toLowerCase(), required('E-mail'), emailRule).meta({
  examples: ['dana@haltonfreight.example'],
});

export const newPassword = checked(
  z.string(missing('Password')),
  required('Password'),
  minPasswordLength(),
  maxLength('Password', PASSWORD_MAX_CHARACTERS),
);

export const password = checked(
  z.string(missing('Password')),
  required('Password'),
  maxLength('Password', PASSWORD_MAX_CHARACTERS),
);

function missing(label: string) {
  const message = required(label)(undefined);
  return { error: message === true ? undefined : message };
}

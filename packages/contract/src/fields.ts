import type { Rule } from '@baydesk/domain/validation/rule';
import { email as emailRule } from '@baydesk/domain/validation/contact-rules';
import { maxLength, minPasswordLength, required } from '@baydesk/domain/validation/text-rules';
import { z } from 'zod';

const PASSWORD_MAX_CHARACTERS = 200;
const LARGEST_INTEGER = 2_147_483_647;

/** A schema that asks the shop's rules in turn and reports the first one broken, in its own words. */
export function checked<Schema extends z.ZodType>(schema: Schema, ...rules: readonly Rule[]) {
  return schema.superRefine((value, context) => {
    for (const rule of rules) {
      const result = rule(value);
      if (result === true) continue;
      context.addIssue({ code: 'custom', message: result });
      return;
    }
  });
}

export const uuid = z.uuid({ error: 'This is not a valid id' }).toLowerCase();
export const version = z.int().min(1).max(LARGEST_INTEGER);
export const instant = z.iso.datetime();
export const calendarDate = z.iso.date();

/** One line: whatever white space was typed or pasted between words counts as one space. */
const onOneLine = (text: string) => text.replace(/\s+/gu, ' ').trim();

/** A line of text a person types: trimmed, with the spec's messages for missing and too long. */
export const requiredText = (label: string, max: number) =>
  checked(z.string(missing(label)).overwrite(onOneLine), required(label), maxLength(label, max));

export const optionalText = (label: string, max: number) =>
  checked(z.string().overwrite(onOneLine), maxLength(label, max)).default('');

export const email = checked(z.string(missing('Email')).trim().toLowerCase(), required('Email'), emailRule).meta({
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

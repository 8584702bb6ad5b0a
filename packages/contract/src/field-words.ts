import { capitalized } from '@baydesk/domain/format/capitalized';
import { maxNumber, minNumber, validNumber } from '@baydesk/domain/validation/number-rules';
import { maxLength, minLength, minSelected, required } from '@baydesk/domain/validation/text-rules';
import type { Rule } from '@baydesk/domain/validation/rule';
import type { z } from 'zod';

/**
 * The message of a field that broke a rule without a message of its own, in the words of the shop's rules. It names the
 * field as the contract does, because a form puts its own label there.
 */
export function fieldWords(issue: z.core.$ZodRawIssue): string {
  const label = labelOf(issue.path ?? []);
  if (issue.input === undefined || issue.input === null) return wordsOf(required(label), undefined);
  if (issue.code === 'invalid_type') return typeWords(label, issue.expected);
  if (issue.code === 'too_big') return bigWords(label, issue.origin, Number(issue.maximum));
  if (issue.code === 'too_small') return smallWords(label, issue.origin, Number(issue.minimum));
  if (issue.code === 'invalid_value') return `${label} is not one of the choices`;
  if (issue.code === 'not_multiple_of') return `${label} must be a whole number`;
  return `${label} is not valid`;
}

/** The rule's message for a value that breaks it. */
function wordsOf(rule: Rule, broken: unknown): string {
  const result = rule(broken);
  if (result === true) throw new Error('this value breaks no rule');
  return result;
}

const NUMBERS = ['number', 'int', 'bigint'];

function typeWords(label: string, expected: string): string {
  if (expected === 'int') return `${label} must be a whole number`;
  if (NUMBERS.includes(expected)) return wordsOf(validNumber(label), 'x');
  return `${label} is not valid`;
}

function bigWords(label: string, origin: string, maximum: number): string {
  if (origin === 'string') return wordsOf(maxLength(label, maximum), 'x'.repeat(maximum + 1));
  if (NUMBERS.includes(origin)) return wordsOf(maxNumber(label, maximum), Infinity);
  if (origin === 'array') return `${label} cannot have more than ${maximum} entries`;
  return `${label} is too large`;
}

function smallWords(label: string, origin: string, minimum: number): string {
  if (origin === 'string' && minimum === 1) return wordsOf(required(label), '');
  if (origin === 'string') return wordsOf(minLength(label, minimum), '');
  if (NUMBERS.includes(origin)) return wordsOf(minNumber(label, minimum), -Infinity);
  if (origin === 'array') return wordsOf(minSelected(label, minimum), []);
  return `${label} is too small`;
}

/** 'parts.0.cost_cents' is 'Cost', and 'workplace_ids' is 'Workplace'. */
function labelOf(path: readonly PropertyKey[]): string {
  const name = path.findLast((part) => typeof part === 'string') ?? '';
  const words = name.replace(/_(ids?|cents|percent)$/, '').replaceAll('_', ' ');
  return words === '' ? 'This' : capitalized(words);
}

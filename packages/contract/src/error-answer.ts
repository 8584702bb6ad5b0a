import { z } from 'zod';

export const errorEntry = z.object({
  code: z.string(),
  message: z.string(),
  field: z.string().optional(),
  /** The work order line that causes the refusal. */
  line_id: z.string().optional(),
});
export type ErrorEntry = z.output<typeof errorEntry>;

export const errorAnswer = z.object({ errors: z.array(errorEntry).min(1), request_id: z.string() });
export type ErrorAnswer = z.output<typeof errorAnswer>;

export type ErrorDetails = Readonly<Record<string, string | number>>;

/** Replaces the names in braces of a message with the refusal's details. */
export const withDetails = (message: string, details: ErrorDetails): string =>
  message.replace(/\{(\w+)\}/g, (whole, word: string) => String(details[word] ?? whole));

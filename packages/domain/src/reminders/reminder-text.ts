/** The placeholders that a reminder's subject and text may contain in braces. */
export const REMINDER_PLACEHOLDERS = ['number', 'amount', 'due_date', 'customer'] as const;
export type ReminderPlaceholder = (typeof REMINDER_PLACEHOLDERS)[number];

export const REMINDER_PLACEHOLDER_WORDS: Readonly<Record<ReminderPlaceholder, string>> = {
  number: 'the number of the invoice',
  amount: 'what is still open',
  due_date: 'when it was due',
  customer: 'the name of the customer',
};

const IN_BRACES = /\{([^{}]*)\}/g;

const isKnown = (name: string): name is ReminderPlaceholder =>
  REMINDER_PLACEHOLDERS.some((placeholder) => placeholder === name);

/** '{amuont}': refused when a rule is saved, because the customer would read it as it stands. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(IN_BRACES)].map(([whole, name = '']) => (isKnown(name) ? '' : whole)).filter(Boolean);

/** Values are put in as they are, so that braces in a customer's name mean nothing. */
export const fillReminder = (text: string, values: Readonly<Record<ReminderPlaceholder, string>>): string =>
  text.replace(IN_BRACES, (whole: string, name: string) => (isKnown(name) ? values[name] : whole));

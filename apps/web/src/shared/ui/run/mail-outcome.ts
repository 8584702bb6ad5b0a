/** The result of a message with a document, sent in a run. */
export type MailOutcome =
  | { readonly kind: 'sending' }
  /** Held while no mail server is set up. */
  | { readonly kind: 'held'; readonly to: string }
  | { readonly kind: 'mailed'; readonly to: string }
  | { readonly kind: 'no_address' }
  | { readonly kind: 'failed'; readonly message: string };

interface Recipient {
  readonly to_name: string;
  readonly to_address: string;
}

interface Mailing {
  readonly findRecipient: () => Promise<{ readonly recipient: Recipient }>;
  readonly send: (recipient: Recipient) => Promise<{ readonly status: string }>;
}

/** Mails a document to the person the server suggests; a failure is returned, because the run goes on. */
export async function mailDocument({ findRecipient, send }: Mailing): Promise<MailOutcome> {
  try {
    const { recipient } = await findRecipient();
    if (recipient.to_address === '') return { kind: 'no_address' };
    const { status } = await send(recipient);
    return { kind: status === 'held' ? 'held' : 'mailed', to: recipient.to_address };
  } catch (refusal) {
    return { kind: 'failed', message: refusal instanceof Error ? refusal.message : String(refusal) };
  }
}

const WORDS = [
  ['mailed', 'mailed'],
  ['held', 'in the outbox'],
  ['no_address', 'without an address'],
  ['failed', 'not mailed'],
] as const satisfies readonly (readonly [MailOutcome['kind'], string])[];

/** '10 mailed', '1 without an address'. */
export const mailWords = (mails: readonly MailOutcome[]): string[] =>
  WORDS.flatMap(([kind, words]) => {
    const count = mails.filter((mail) => mail.kind === kind).length;
    return count > 0 ? [`${count} ${words}`] : [];
  });

import type { Session } from './stripe-account.ts';

const WAYS = [
  ['card', 'Pay'],
  ['declined', 'Pay with a declined card'],
  ['bank', 'Pay from a bank account'],
] as const;

/** The page on which somebody pays; without a session it has expired. */
export function paymentPage(session: Session | undefined, problem = ''): string {
  const content = session ? buttonsOf(session, problem) : '<h1>This page has expired</h1>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Checkout</title>
    <meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"></head>
    <body><main>${content}</main></body></html>`;
}

function buttonsOf({ name, amount_total, currency, cancel_url, id }: Session, problem: string): string {
  const forms = WAYS.map(
    ([way, label]) => `<form method="post" action="/c/pay/${id}">
      <input type="hidden" name="way" value="${way}"><button>${label}</button></form>`,
  );
  return `<h1>${name}</h1><p>${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}</p>
    ${problem && `<p role="alert">${problem}</p>`}${forms.join('')}<a href="${cancel_url}">Cancel</a>`;
}

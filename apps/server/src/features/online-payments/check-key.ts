import type { Ctx } from '../../platform/request/context.ts';
import { readSecretKey } from './settings.queries.ts';
import { loadStripe, openStripe } from './stripe.ts';

/** Asks Stripe for what payments need, so that a key with too few rights is noticed, too. */
export async function checkOnlinePayments(ctx: Ctx) {
  const secret_key = await readSecretKey(ctx);
  return async () => {
    if (secret_key === undefined) return { is_working: false, message: 'There is no key yet that can be used.' };
    const { errors } = await loadStripe();
    try {
      const stripe = await openStripe(ctx.services, secret_key);
      await stripe.checkout.sessions.list({ limit: 1 });
      const is_test = /^[sr]k_test_/.test(secret_key);
      const message = is_test ? 'The key works. It is a test key, so no real money moves.' : 'The key works.';
      return { is_working: true, message };
    } catch (error) {
      if (error instanceof errors.StripeAuthenticationError) return notWorking('Stripe does not know this key.');
      if (error instanceof errors.StripePermissionError)
        return notWorking('The key may not use Checkout Sessions. Give it that right in Stripe, or use another key.');
      if (error instanceof errors.StripeError)
        return notWorking('Stripe does not answer at the moment. Try again later.');
      throw error;
    }
  };
}

const notWorking = (message: string) => ({ is_working: false, message });

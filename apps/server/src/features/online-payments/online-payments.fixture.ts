import { sendInvoice } from '@baydesk/contract/invoices/send.contract';
import type { Invoice } from '@baydesk/contract/invoices.contract';
import * as contract from '@baydesk/contract/online-payments.contract';
import { listPayments } from '@baydesk/contract/payments.contract';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Session, StripeEvent } from '../../testing/stripe/stripe-account.ts';
import type { StripeServer } from '../../testing/stripe/stripe-server.ts';
import { deliverTo } from '../../testing/stripe/stripe-server.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestClient } from '../../testing/test-client.ts';

/** The home shop with an account at the local Stripe, and what its customers and Stripe do. */
export async function openOnlineShop(app: TestApp, stripe: StripeServer, office: TestClient) {
  const secret_key = `sk_test_${randomBytes(8).toString('hex')}`;
  const signing_secret = `whsec_${randomBytes(8).toString('hex')}`;
  const { organization_id } = app.home;
  const [method] = await app.rows<{ id: string }>(
    `select id from payment_methods where organization_id = $1 and name = 'Credit card'`,
    [organization_id],
  );
  const payment_method_id = method?.id ?? '';
  const manager = await app.as('ROLE_MANAGER');

  const changeSettings = async (fields: object, client = manager) => {
    const { body: before } = await client.call(contract.viewOnlinePaymentSettings);
    return client.call(contract.changeOnlinePaymentSettings, { ...before, ...fields });
  };
  await changeSettings({ is_on: true, payment_method_id, secret_key, signing_secret });

  /** Mails an invoice and returns the secret of its link. */
  const linkOf = async (invoice: Pick<Invoice, 'id'>, to_address = 'dana@halton.example'): Promise<string> => {
    const mailed = { id: uuidv7(), invoice_id: invoice.id, to_address, to_name: 'Dana Okafor' };
    const { status } = await office.call(sendInvoice, mailed);
    if (status !== 201) throw new Error(`mailing the invoice answered ${status}`);
    const [mail] = await app.rows<{ secret_link: string }>(
      'select m.secret_link from invoice_links k join mails m on m.id = k.mail_id where k.id = $1',
      [mailed.id],
    );
    return mail?.secret_link.split('/').at(-1) ?? '';
  };

  const sessionOf = (url: string): Session => {
    const id = url.split('/').at(-1);
    const session = stripe.sessions(secret_key).find((each) => each.id === id);
    if (!session) throw new Error(`${url} leads to no session`);
    return session;
  };

  return {
    secret_key,
    signing_secret,
    payment_method_id,
    changeSettings,
    linkOf,
    sessionOf,
    view: async (token: string) => (await app.client().call(contract.viewOnlinePayment, { token })).body,
    start: (token: string) => app.client().call(contract.startOnlinePayment, { token }),
    settle: (token: string, id: string | undefined) =>
      app.client().call(contract.settleOnlinePayment, { token, id: id ?? '' }),
    /** Opens the page for an invoice and returns what Stripe knows of it. */
    async openPage(token: string): Promise<Session> {
      const { body, errors } = await app.client().call(contract.startOnlinePayment, { token });
      if (errors.length > 0) throw new Error(JSON.stringify(errors));
      return sessionOf(body.url);
    },
    deliver: (event: StripeEvent | undefined, secret = signing_secret, url = app.url) => {
      if (!event) throw new Error('there is no such event');
      return deliverTo(`${url}/api/stripe/${organization_id}/events`, event, secret);
    },
    paymentsOf: async (customer_id: string) => (await office.call(listPayments, { customer_id })).body.collection,
  };
}
export type OnlineShop = Awaited<ReturnType<typeof openOnlineShop>>;

import type { OnlinePaymentSettings } from '@baydesk/contract/online-payments.contract';
import { STRIPE_EVENTS } from '@baydesk/domain/online-payments/stripe-events';
import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import classes from './OnlinePaymentScreen.module.css';

/** The values to enter in Stripe, so that it reports payments also when the customer does not come back. */
export function WebhookCard({ settings: { webhook_url } }: { settings: OnlinePaymentSettings }) {
  return (
    <SectionCard title="How Stripe tells of payments">
      <ol className={classes.steps}>
        <li>
          In Stripe, under Developers, Webhooks, add an endpoint with this address:
          <div className={classes.address}>
            <code>{webhook_url}</code>
            <CopyButton value={webhook_url}>
              {({ copied, copy }) => (
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
                  onClick={copy}
                >
                  {copied ? 'Copied' : 'Copy address'}
                </Button>
              )}
            </CopyButton>
          </div>
        </li>
        <li>
          Let it send these events:
          <ul className={classes.events}>
            {STRIPE_EVENTS.map((name) => (
              <li key={name}>
                <code>{name}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>Enter its signing secret here, and the secret key of your account. Then switch online payment on.</li>
      </ol>
    </SectionCard>
  );
}

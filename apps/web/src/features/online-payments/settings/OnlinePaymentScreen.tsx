import type { OnlinePaymentSettings } from '@baydesk/contract/online-payments.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { PageHeader } from '../../../shared/ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useOnlinePaymentSettings } from '../use-online-payments.ts';
import { AccountCard } from './AccountCard.tsx';
import classes from './OnlinePaymentScreen.module.css';
import { WebhookCard } from './WebhookCard.tsx';

/** Shows if customers can pay invoices online, with which keys, and how Stripe reports payments. */
export function OnlinePaymentScreen() {
  useScreenTitle('Online payment');
  const { data, error, refetch } = useOnlinePaymentSettings();
  return (
    <>
      <PageHeader title="Online payment" />
      {data ? (
        <Settings settings={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingState lines={4} />
      )}
    </>
  );
}

function Settings({ settings }: { settings: OnlinePaymentSettings }) {
  const mayChange = useCan(change('organization'));
  return (
    <>
      {!mayChange && (
        <div className={classes.notice}>
          <Callout tone="info">You can read these settings. Managers and administrators change them.</Callout>
        </div>
      )}
      {!settings.are_keys_readable && (
        <div className={classes.notice}>
          <Callout tone="warning">
            The stored keys cannot be read any more, because the server’s encryption key has changed. Customers cannot
            pay online until both keys are entered again.
          </Callout>
        </div>
      )}
      <div className={classes.parts}>
        <AccountCard settings={settings} />
        <WebhookCard settings={settings} />
      </div>
    </>
  );
}

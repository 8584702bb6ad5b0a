import type { OnlinePaymentSettings } from '@baydesk/contract/online-payments.contract';
import { change } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleOff } from '@tabler/icons-react';
import { useState } from 'react';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Can } from '../../../shared/permissions/Can.tsx';
import { loadedLater } from '../../../shared/routing/loaded-later.tsx';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { useCheckOnlinePayments, usePaymentMethods, useRemoveOnlinePaymentKeys } from '../use-online-payments.ts';
import { Fact, Facts } from '../../../shared/ui/display/Facts.tsx';
import classes from './OnlinePaymentScreen.module.css';

const ChangeOnlinePaymentDialog = loadedLater(
  () => import('./ChangeOnlinePaymentDialog.tsx'),
  'ChangeOnlinePaymentDialog',
);

/** Shows if online payment is on, and with which account. The keys themselves are never shown. */
export function AccountCard({ settings }: { settings: OnlinePaymentSettings }) {
  const [isChanging, setIsChanging] = useState(false);
  const methods = usePaymentMethods().data?.collection ?? [];
  const { is_on, payment_method_id, secret_key_ending, signing_secret_ending } = settings;
  return (
    <SectionCard title="Stripe account">
      <div className={classes.verdict} data-on={is_on || undefined}>
        {is_on ? (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        ) : (
          <IconCircleOff size={20} stroke={1.75} aria-hidden />
        )}
        <span>{is_on ? 'Customers can pay online' : 'Online payment is off'}</span>
      </div>
      <p className={classes.words}>
        The page of an invoice that is mailed to a customer offers to pay the open balance on a page of Stripe. The
        money goes to your own account there.
      </p>
      <Facts>
        <Fact label="Payment method">{methods.find(({ id }) => id === payment_method_id)?.name ?? 'None yet'}</Fact>
        <Fact label="Secret key">{hidden(secret_key_ending)}</Fact>
        <Fact label="Signing secret">{hidden(signing_secret_ending)}</Fact>
      </Facts>
      <Can do={change('organization')}>
        <div className={classes.actions}>
          <Button onClick={() => setIsChanging(true)}>Change…</Button>
          {secret_key_ending !== '' && <CheckButton />}
          {(secret_key_ending !== '' || signing_secret_ending !== '') && <RemoveKeysButton settings={settings} />}
        </div>
      </Can>
      {isChanging && (
        <ChangeOnlinePaymentDialog settings={settings} methods={methods} onClose={() => setIsChanging(false)} />
      )}
    </SectionCard>
  );
}

const hidden = (ending: string): string => (ending === '' ? 'None yet' : `•••• ${ending}`);

function RemoveKeysButton({ settings: { version } }: { settings: OnlinePaymentSettings }) {
  const [isAsking, setIsAsking] = useState(false);
  const removeKeys = useRemoveOnlinePaymentKeys();
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Remove the keys…
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove the keys?"
          action="Remove the keys"
          danger
          onConfirm={async () => {
            await removeKeys.mutateAsync({ version });
            showNotice(done('Online payment is off, and its keys are removed'));
          }}
          onClose={() => setIsAsking(false)}
        >
          Customers can no longer pay online, and what they pay on pages that are still open is not recorded. The keys
          cannot be brought back; they are entered again from Stripe.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Asks Stripe whether the stored key works. */
function CheckButton() {
  const { mutate, data, isPending } = useCheckOnlinePayments();
  return (
    <>
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        Check the key
      </Button>
      {data && (
        <output className={classes.answer} data-wrong={!data.is_working || undefined}>
          {data.is_working ? (
            <IconCircleCheck size={16} stroke={1.75} aria-hidden />
          ) : (
            <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
          )}
          <span>{data.message}</span>
        </output>
      )}
    </>
  );
}

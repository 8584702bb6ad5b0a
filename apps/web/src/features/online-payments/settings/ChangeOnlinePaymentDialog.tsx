import type { OnlinePaymentSettings } from '@baydesk/contract/online-payments.contract';
import { changeOnlinePaymentSettings, viewOnlinePaymentSettings } from '@baydesk/contract/online-payments.contract';
import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { PasswordField } from '../../../shared/ui/fields/PasswordField.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { SwitchField } from '../../../shared/ui/fields/SwitchField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useChangeOnlinePayments } from '../use-online-payments.ts';

interface ChangeOnlinePaymentDialogProps {
  settings: OnlinePaymentSettings;
  methods: readonly PaymentMethod[];
  onClose: () => void;
}

/** Switches online payment on or off and takes the keys, which start empty and stay as they are when left so. */
export function ChangeOnlinePaymentDialog({ settings, methods, onClose }: ChangeOnlinePaymentDialogProps) {
  const changeIt = useChangeOnlinePayments();
  const [initial] = useState(() => valuesOf(settings));
  const options = methods
    .filter(({ id, is_retired }) => !is_retired || id === settings.payment_method_id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <FormDialog
      title="Online payment"
      endpoint={changeOnlinePaymentSettings}
      initial={initial}
      mutation={changeIt}
      reload={async () => valuesOf(await call(viewOnlinePaymentSettings, {}))}
      onClose={onClose}
      onSaved={({ is_on }) => showNotice(done(is_on ? 'Customers can pay online' : 'Online payment is off'))}
    >
      <SwitchField name="is_on" label="Customers can pay online" description="Off by default; needs both keys" />
      <SelectField
        name="payment_method_id"
        label="Payment method"
        description="Online payments are recorded under it"
        openOnFocus={false}
        options={options}
      />
      <PasswordField
        name="secret_key"
        label="Secret key"
        autoComplete="off"
        description={described('From Stripe, under Developers, API keys.', settings.secret_key_ending)}
      />
      <PasswordField
        name="signing_secret"
        label="Signing secret"
        autoComplete="off"
        description={described('Of the webhook endpoint in Stripe.', settings.signing_secret_ending)}
      />
    </FormDialog>
  );
}

const valuesOf = ({ is_on, payment_method_id, version }: OnlinePaymentSettings) => ({
  is_on,
  payment_method_id,
  secret_key: '',
  signing_secret: '',
  version,
});

const described = (where: string, ending: string): string =>
  ending === '' ? where : `${where} Empty keeps ••••\u00a0${ending}.`;

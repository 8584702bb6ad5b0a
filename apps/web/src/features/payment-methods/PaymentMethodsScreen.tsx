import {
  changePaymentMethod,
  createPaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  retirePaymentMethod,
} from '@baydesk/contract/payment-methods.contract';
import { RecordsScreen } from '../../shared/ui/records/RecordsScreen.tsx';
import { PaymentMethodFields } from './PaymentMethodFields.tsx';
import { PAYMENT_METHOD_COLUMNS } from './payment-method-columns.tsx';

const ENDPOINTS = {
  list: listPaymentMethods,
  create: createPaymentMethod,
  change: changePaymentMethod,
  retire: retirePaymentMethod,
  remove: removePaymentMethod,
};

export function PaymentMethodsScreen() {
  return (
    <RecordsScreen
      title="Payment methods"
      noun="payment method"
      resource="payment_method"
      endpoints={ENDPOINTS}
      columns={PAYMENT_METHOD_COLUMNS}
      blank={{ name: '', needs_reference: false }}
      toFields={({ name, needs_reference }) => ({ name, needs_reference })}
      nameOf={({ name }) => name}
      Fields={PaymentMethodFields}
      size="sm"
      emptyHint="What customers pay with, and what vendors are paid with."
    />
  );
}

import * as contract from '@baydesk/contract/online-payments.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeOnlinePaymentSettings, removeOnlinePaymentKeys } from './change-settings.ts';
import { checkOnlinePayments } from './check-key.ts';
import { receiveStripeEvent } from './receive-stripe-event.ts';
import { viewOnlinePaymentSettings } from './settings.queries.ts';
import { settleOnlinePayment } from './settle-online-payment.ts';
import { startOnlinePayment } from './start-online-payment.ts';
import { viewOnlinePayment } from './view-online-payment.ts';

export const onlinePaymentsRoutes: readonly Binding[] = [
  bind(contract.viewOnlinePaymentSettings, viewOnlinePaymentSettings),
  bind(contract.changeOnlinePaymentSettings, changeOnlinePaymentSettings),
  bind(contract.removeOnlinePaymentKeys, removeOnlinePaymentKeys),
  bind(contract.checkOnlinePayments, checkOnlinePayments),
  bind(contract.viewOnlinePayment, viewOnlinePayment),
  bind(contract.startOnlinePayment, startOnlinePayment),
  bind(contract.settleOnlinePayment, settleOnlinePayment),
  bind(contract.receiveStripeEvent, receiveStripeEvent),
];

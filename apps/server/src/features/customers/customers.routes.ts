import * as customers from '@baydesk/contract/customers.contract';
import type { Customer } from '@baydesk/contract/customers.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeCustomer, createCustomer } from './change-customer.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { countCompanies, customerOptions, listCompanies, listCustomers } from './customers.queries.ts';
import { mergeCustomers, undoMerge } from './merge-customers.ts';
import { listMerges } from './merges.queries.ts';
import type { PartsOfCustomer } from './parts-of-customer.ts';
import { countMoving } from './parts-of-customer.ts';
import { removeCustomer, restoreCustomer, retireCustomer } from './remove-customer.ts';
import { similarCustomers } from './similar-customers.queries.ts';

/** The customer's own labour rate is a price. */
const shownCustomer = (customer: Customer): Customer =>
  customer.is_labour_rate_hidden ? { ...customer, labour_rate_cents: null } : customer;

export const customersRoutes = (parts: PartsOfCustomer): readonly Binding[] => [
  bind(customers.listCustomers, listCustomers),
  bind(customers.listCompanies, listCompanies),
  bind(customers.countCompanies, countCompanies),
  bind(customers.customerOptions, customerOptions),
  bind(customers.viewCustomer, async (ctx, { id }) => shownCustomer(await viewCustomer(ctx, id))),
  bind(customers.createCustomer, (ctx, input) => createCustomer(ctx, input, parts)),
  bind(customers.changeCustomer, changeCustomer),
  bind(customers.retireCustomer, retireCustomer),
  bind(customers.removeCustomer, (ctx, input) => removeCustomer(ctx, input, parts)),
  bind(customers.restoreCustomer, (ctx, input) => restoreCustomer(ctx, input, parts)),
  bind(customers.similarCustomers, similarCustomers),
  bind(customers.countMoving, (ctx, input) => countMoving(ctx, input, parts)),
  bind(customers.mergeCustomers, (ctx, input) => mergeCustomers(ctx, input, parts)),
  bind(customers.undoMerge, (ctx, input) => undoMerge(ctx, input, parts)),
  bind(customers.listMerges, listMerges),
];

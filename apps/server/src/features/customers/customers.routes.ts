import * as customers from '@baydesk/contract/customers.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeCustomer, createCustomer } from './change-customer.ts';
import { viewCustomer } from './customer-view.queries.ts';
import { countCompanies, customerOptions, listCompanies, listCustomers } from './customers.queries.ts';
import { mergeCustomers, undoMerge } from './merge-customers.ts';
import { listMerges } from './merges.queries.ts';
import { removeCustomer, restoreCustomer, retireCustomer } from './remove-customer.ts';
import { similarCustomers } from './similar-customers.queries.ts';

export const customersRoutes = [
  bind(customers.listCustomers, listCustomers),
  bind(customers.listCompanies, listCompanies),
  bind(customers.countCompanies, countCompanies),
  bind(customers.customerOptions, customerOptions),
  bind(customers.viewCustomer, (ctx, { id }) => viewCustomer(ctx, id)),
  bind(customers.createCustomer, createCustomer),
  bind(customers.changeCustomer, changeCustomer),
  bind(customers.retireCustomer, retireCustomer),
  bind(customers.removeCustomer, removeCustomer),
  bind(customers.restoreCustomer, restoreCustomer),
  bind(customers.similarCustomers, similarCustomers),
  bind(customers.mergeCustomers, mergeCustomers),
  bind(customers.undoMerge, undoMerge),
  bind(customers.listMerges, listMerges),
];

import * as organization from '@baydesk/contract/organization.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { featureFlags, firstSteps, listEvents, viewPaymentCustomer } from './organization.queries.ts';

export const organizationRoutes = [
  bind(organization.featureFlags, featureFlags),
  bind(organization.viewPaymentCustomer, viewPaymentCustomer),
  bind(organization.listEvents, listEvents),
  bind(organization.firstSteps, firstSteps),
];

import * as organization from '@baydesk/contract/organization.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeFeatureFlag, featureFlagsOf } from './change-feature-flag.ts';
import { changeInvoiceSettings, changeOrganization, changeSettings } from './change-settings.ts';
import { removeLogo, uploadLogo } from './change-logo.ts';
import { viewInvoiceSettings, viewLogo, viewOrganization, viewSettings } from './settings.queries.ts';
import { featureFlags, firstSteps, listEvents, viewPaymentCustomer } from './organization.queries.ts';

export const organizationRoutes = [
  bind(organization.featureFlags, featureFlags),
  bind(organization.featureFlagsOf, featureFlagsOf),
  bind(organization.changeFeatureFlag, changeFeatureFlag),
  bind(organization.viewPaymentCustomer, viewPaymentCustomer),
  bind(organization.listEvents, listEvents),
  bind(organization.firstSteps, firstSteps),
  bind(organization.viewOrganization, viewOrganization),
  bind(organization.changeOrganization, changeOrganization),
  bind(organization.uploadLogo, uploadLogo),
  bind(organization.removeLogo, removeLogo),
  bind(organization.viewLogo, viewLogo),
  bind(organization.viewSettings, viewSettings),
  bind(organization.changeSettings, changeSettings),
  bind(organization.viewInvoiceSettings, viewInvoiceSettings),
  bind(organization.changeInvoiceSettings, changeInvoiceSettings),
];

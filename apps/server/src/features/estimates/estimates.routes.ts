import * as estimates from '@baydesk/contract/estimates.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { decideEstimate, previewDecision } from './decide-estimate.ts';
import { listEstimateLinks } from './sent-estimate.ts';
import { sendEstimate } from './send-estimate.ts';
import { viewCustomerEstimate, viewEstimatePhoto } from './view-customer-estimate.ts';
import { viewEstimate, viewSnapshotHtml } from './view-estimate.ts';
import { withdrawEstimate } from './withdraw-estimate.ts';

export const estimatesRoutes = [
  bind(estimates.viewEstimate, viewEstimate),
  bind(estimates.viewSnapshotHtml, viewSnapshotHtml),
  bind(estimates.sendEstimate, sendEstimate),
  bind(estimates.listEstimateLinks, listEstimateLinks),
  bind(estimates.withdrawEstimate, withdrawEstimate),
  bind(estimates.viewCustomerEstimate, viewCustomerEstimate),
  bind(estimates.previewDecision, previewDecision),
  bind(estimates.viewEstimatePhoto, viewEstimatePhoto),
  bind(estimates.decideEstimate, decideEstimate),
];

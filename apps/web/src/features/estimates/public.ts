export { openEstimatePdf } from './open-estimate-pdf.ts';
export { SendEstimateDialog } from './send/SendEstimateDialog.tsx';
export { EstimatesSent } from './sent/EstimatesSent.tsx';

export { SendEstimateDialog } from './send/SendEstimateDialog.tsx';
export { EstimatesSent } from './sent/EstimatesSent.tsx';
export { useEstimatePdf } from './use-estimate-pdf.ts';

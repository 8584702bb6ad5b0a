export { SendEstimateDialog } from './send/SendEstimateDialog.tsx';
export { EstimatesSent } from './loaded-later.ts';
export type { AwaitedEstimate } from './sent/SentWords.tsx';
export { SentWords, useAwaitedEstimate } from './sent/SentWords.tsx';
export { useLatestEstimate } from './use-estimates.ts';
export { useEstimatePdf } from './use-estimate-pdf.ts';

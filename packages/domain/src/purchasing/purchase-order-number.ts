import type { Numbered } from '../documents/document-number.ts';
import { documentNumber } from '../documents/document-number.ts';

/** 'POTOR-118' */
export const purchaseOrderNumber = (numbered: Numbered): string => documentNumber('purchase_order', numbered);

import type { Numbered } from '../documents/document-number.ts';
import { documentNumber } from '../documents/document-number.ts';

/** 'DLTOR-44' */
export const deliveryNumber = (numbered: Numbered): string => documentNumber('delivery', numbered);

import type { Numbered } from '../documents/document-number.ts';
import { documentNumber } from '../documents/document-number.ts';

/** 'TRTOR-12' */
export const transferNumber = (numbered: Numbered): string => documentNumber('stock_transfer', numbered);

/** 'CCTOR-12' */
export const countNumber = (numbered: Numbered): string => documentNumber('stock_count', numbered);

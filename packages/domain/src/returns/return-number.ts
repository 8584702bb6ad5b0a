import type { Numbered } from '../documents/document-number.ts';
import { documentNumber } from '../documents/document-number.ts';

/** 'RTTOR-3' */
export const returnNumber = (numbered: Numbered): string => documentNumber('vendor_return', numbered);

import type { Discount } from '@baydesk/domain/work-orders/discount';
import { discountTerms } from '@baydesk/domain/work-orders/discount';

/** '−10 % Goodwill' */
export const discountText = (discount: Discount): string => `−${discountTerms(discount)} ${discount.reason}`;

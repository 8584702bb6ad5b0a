import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDayYear } from '@baydesk/domain/format/date-text';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import type { PaperSource } from './estimate-model.ts';

interface EstimateToMail {
  readonly work_order: Pick<WorkOrder, 'work_order_number' | 'vehicle_info' | 'vehicle_id'>;
  readonly shop: Pick<PaperSource, 'organization_name' | 'name' | 'telephone' | 'country_code' | 'timezone'>;
  readonly to_name: string;
  readonly subject: string;
  readonly message: string;
  readonly expires_at: string;
}

/** What the advisor wrote stands first; the rest is the same in every message. */
export function estimateMail({ work_order, shop, to_name, subject, message, expires_at }: EstimateToMail) {
  const number = work_order.work_order_number;
  const unit = work_order.vehicle_id === null ? '' : ` for ${work_order.vehicle_info}`;
  const until = formatMonthDayYear(workplaceDate(expires_at, shop.timezone));
  const phone = formatPhone(shop.telephone, shop.country_code);
  const paragraphs = [
    `Hello ${to_name},`,
    ...(message ? [message] : []),
    `here is the estimate ${number}${unit}. You see each job with its price, and approve or decline it:`,
    '{link}',
    `The link works until ${until}, and for one answer. Please do not pass it on: whoever has it can answer for you.`,
    [`${shop.organization_name}, ${shop.name}`, phone].filter(Boolean).join('\n'),
  ];
  return {
    subject: subject || `Estimate ${number} from ${shop.organization_name}`,
    body_text: paragraphs.join('\n\n'),
  };
}

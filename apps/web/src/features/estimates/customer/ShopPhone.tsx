import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { formatPhone } from '@baydesk/domain/format/phone-number';
import { PhoneLink } from '../../../shared/ui/display/PhoneLink.tsx';

export function ShopPhone({ shop }: { shop: CustomerEstimate['shop'] }) {
  return <PhoneLink telephone={formatPhone(shop.telephone, shop.country_code)} />;
}

import { formatPhone } from '@baydesk/domain/format/phone-number';
import { PhoneLink } from '../ui/display/PhoneLink.tsx';

interface Called {
  telephone: string;
  country_code: string;
}

export function ShopPhone({ shop }: { shop: Called }) {
  return <PhoneLink telephone={formatPhone(shop.telephone, shop.country_code)} />;
}

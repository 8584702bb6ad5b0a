import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';

export function AddressLine({ shop }: { shop: CustomerEstimate['shop'] }) {
  const parts = [shop.organization_name, shop.address, shop.city, shop.state_or_province, shop.postal_code];
  return <>{parts.filter(Boolean).join(', ')}</>;
}

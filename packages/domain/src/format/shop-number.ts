/** 'WO-1042' at shop TOR is 'WOTOR-1042'; an identifier without a number part stays as it is. */
export function withShopId(identifier: string, shop_id: string | null | undefined): string {
  const dash = identifier.indexOf('-');
  if (dash < 1 || !shop_id) return identifier;
  return identifier.slice(0, dash) + shop_id + identifier.slice(dash);
}

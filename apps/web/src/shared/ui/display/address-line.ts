export interface PostalAddress {
  readonly address: string;
  readonly city: string;
  readonly state_or_province: string;
  readonly postal_code: string;
}

/** '12 Dock Rd, Milton, ON L9T 1A1', without the parts that are blank. */
export function addressLine({ address, city, state_or_province, postal_code }: PostalAddress): string {
  const region = [state_or_province, postal_code].filter(Boolean).join(' ');
  return [address, city, region].filter(Boolean).join(', ');
}

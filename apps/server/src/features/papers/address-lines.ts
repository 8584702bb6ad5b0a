interface Addressed {
  readonly address: string;
  readonly city: string;
  readonly state_or_province: string;
  readonly postal_code: string;
}

/** '12 Bay St.' and 'Toronto, ON  M5J 2R8', without unknown parts. */
export function addressLines({ address, city, state_or_province, postal_code }: Addressed): string[] {
  const town = [[city, state_or_province].filter(Boolean).join(', '), postal_code].filter(Boolean).join('  ');
  return [address, town].filter(Boolean);
}

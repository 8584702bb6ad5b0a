export const MEASUREMENT_TYPES = ['weight', 'length', 'volume', 'quantity', 'time'] as const;
export type MeasurementType = (typeof MEASUREMENT_TYPES)[number];

/** The units a new organization starts with. */
export const FIRST_MEASUREMENTS: readonly { readonly name: string; readonly measurement_type: MeasurementType }[] = [
  { name: 'Each', measurement_type: 'quantity' },
  { name: 'Set', measurement_type: 'quantity' },
  { name: 'Litre', measurement_type: 'volume' },
  { name: 'Metre', measurement_type: 'length' },
  { name: 'Kilogram', measurement_type: 'weight' },
  { name: 'Hour', measurement_type: 'time' },
];

export const MEASUREMENT_TYPES = ['weight', 'length', 'volume', 'quantity', 'time'] as const;
export type MeasurementType = (typeof MEASUREMENT_TYPES)[number];

export const READING_KINDS = ['mileage', 'engine_hours'] as const;
export type ReadingKind = (typeof READING_KINDS)[number];

export const READING_KIND_LABELS: Readonly<Record<ReadingKind, string>> = {
  mileage: 'Mileage',
  engine_hours: 'Engine hours',
};

export const MILEAGE_UNITS = ['km', 'mi'] as const;
export type MileageUnit = (typeof MILEAGE_UNITS)[number];

/** Counters only go up, so a lower reading needs a confirmation: the odometer was replaced, or one reading is wrong. */
export const isLowerReading = (value: number, newest: number | null | undefined): boolean =>
  typeof newest === 'number' && value < newest;

const EN_US = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** '184,200 km' of an odometer, '4,512.5 h' of an hour meter. */
export const readingText = (kind: ReadingKind, value: number, mileage_unit: MileageUnit): string =>
  `${EN_US.format(value)} ${kind === 'mileage' ? mileage_unit : 'h'}`;

export const VEHICLE_TYPES = ['car', 'truck', 'motorcycle', 'suv', 'van', 'trailer', 'bus'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** The first matching row gives the type. The body class is more specific than the registered type, so it comes first. */
const BY_BODY: readonly (readonly [RegExp, VehicleType])[] = [
  [/^motorcycle/i, 'motorcycle'],
  [/trailer/i, 'trailer'],
  [/\bbus\b|motor coach|trolley/i, 'bus'],
  [/sport utility vehicle|crossover/i, 'suv'],
  [/\bvan\b|minivan/i, 'van'],
  [/truck|pickup|chassis|incomplete|fire apparatus|street sweeper/i, 'truck'],
  [/sedan|coupe|hatchback|convertible|wagon|roadster|limousine/i, 'car'],
];
const BY_REGISTRATION: readonly (readonly [RegExp, VehicleType])[] = [
  [/motorcycle/i, 'motorcycle'],
  [/trailer/i, 'trailer'],
  [/bus/i, 'bus'],
  [/multipurpose/i, 'suv'],
  [/truck|incomplete/i, 'truck'],
  [/passenger car|low speed/i, 'car'],
];

/** The shop's vehicle type for NHTSA's body class and registered type. */
export function vehicleTypeOf(body_class: string | null, registered_as: string | null): VehicleType | null {
  const find = (rows: typeof BY_BODY, words: string | null) => rows.find(([pattern]) => words && pattern.test(words));
  return (find(BY_BODY, body_class) ?? find(BY_REGISTRATION, registered_as))?.[1] ?? null;
}

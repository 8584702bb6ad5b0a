import { compareKeys, countPlaces, describedPart, TELLING_PLACES } from './vpic-keys.ts';
import type { Places } from './vpic-keys.ts';

/** The attributes a pattern can give, by vPIC's number. */
export const VPIC_ELEMENTS = {
  body_class: 5,
  cylinders: 9,
  displacement_cc: 11,
  displacement_l: 13,
  drive_type: 15,
  engine_model: 18,
  fuel_type: 24,
  gross_weight: 25,
  model: 28,
  plant_city: 31,
  series: 34,
  trim: 38,
  engine_configuration: 64,
  plant_country: 75,
  plant_state: 77,
  turbo: 135,
  engine_manufacturer: 146,
} as const;
export type VpicElement = keyof typeof VPIC_ELEMENTS;

/** A VIN that fits the keys has the value: `**BA` → model 1685. */
export interface VpicPattern {
  readonly keys: string;
  readonly element_id: number;
  readonly value: string;
}

/** The patterns one maker registered for some of its vehicles and years. */
export interface VpicSchema {
  readonly schema_id: number;
  readonly patterns: readonly VpicPattern[];
}

/** The reading of a VIN as a vehicle of this model year. */
export interface YearReading {
  readonly year: number;
  /** True if any schema was registered for this year. */
  readonly is_registered: boolean;
  readonly values: ReadonlyMap<number, string>;
  /** The descriptive places that a matching pattern covers. */
  readonly explained: Places;
  /** The descriptive places that contradict every registered pattern. */
  readonly contradicted: Places;
}

interface Fit extends VpicPattern {
  readonly required: Places;
  readonly exact: Places;
}

interface SchemaFit {
  readonly schema_id: number;
  readonly fits: readonly Fit[];
  readonly explained: Places;
  readonly contradicted: Places;
  readonly tells_model: boolean;
}

export const valueOf = (reading: YearReading, element: VpicElement): string | undefined =>
  reading.values.get(VPIC_ELEMENTS[element]);

export const hasModel = (reading: YearReading): boolean => valueOf(reading, 'model') !== undefined;

/**
 * Reads a VIN by the schemas registered for one year. Makers split their patterns: some schemas name models, others
 * only engines or plants. One schema gives the model, and schemas of other models are then ignored.
 */
export function readModelYear(vin: string, year: number, schemas: readonly VpicSchema[]): YearReading {
  const described = describedPart(vin);
  const fitting = schemas.map((schema) => fitSchema(schema, described));
  const naming = fitting.filter((schema) => schema.tells_model).toSorted(bestFirst)[0];
  const others = fitting.filter((schema) => !schema.tells_model && schema.fits.length > 0).toSorted(bestFirst);
  const used = naming ? [naming, ...others] : others;
  const explained = unite(used.map((schema) => schema.explained));
  const contradicted = unite((naming ? used : fitting).map((schema) => schema.contradicted)) & ~explained;
  return {
    year,
    is_registered: schemas.length > 0,
    values: bestValues(used),
    explained,
    contradicted,
  };
}

function fitSchema({ schema_id, patterns }: VpicSchema, described: string): SchemaFit {
  const fits: Fit[] = [];
  let explained = 0;
  let contradicted = 0;
  for (const pattern of patterns) {
    const { required, exact, missed } = compareKeys(pattern.keys, described);
    if (missed === 0) {
      fits.push({ ...pattern, required, exact });
      explained |= required;
    } else if (countPlaces(missed) === 1) {
      contradicted |= missed;
    }
  }
  return {
    schema_id,
    fits,
    explained: explained & TELLING_PLACES,
    contradicted: contradicted & TELLING_PLACES & ~explained,
    tells_model: fits.some((fit) => fit.element_id === VPIC_ELEMENTS.model),
  };
}

const unite = (all: readonly Places[]): Places => all.reduce((united, places) => united | places, 0);

const bestFirst = (one: SchemaFit, other: SchemaFit): number =>
  countPlaces(one.contradicted) - countPlaces(other.contradicted) ||
  countPlaces(other.explained) - countPlaces(one.explained) ||
  other.fits.length - one.fits.length ||
  other.schema_id - one.schema_id;

/** Prefers the more specific pattern of one schema, and the better fitting of two schemas. */
function bestValues(schemas: readonly SchemaFit[]): Map<number, string> {
  const values = new Map<number, string>();
  for (const { fits } of schemas) {
    const element_ids = new Set(values.keys());
    for (const fit of fits.toSorted(mostSpecificFirst))
      if (!element_ids.has(fit.element_id) && !values.has(fit.element_id)) values.set(fit.element_id, fit.value);
  }
  return values;
}

const mostSpecificFirst = (one: Fit, other: Fit): number =>
  countPlaces(other.required) - countPlaces(one.required) || countPlaces(other.exact) - countPlaces(one.exact);

import type { VehicleType } from '@baydesk/contract/vehicle-types.contract';
import type { VinCandidate } from '@baydesk/contract/vehicles.contract';
import { capitalized } from '@baydesk/domain/format/capitalized';

/** The fields a VIN decodes to, in display order. */
export const VIN_FIELD_LABELS = {
  year: 'Year',
  maker_name: 'Maker',
  model_name: 'Model',
  vehicle_type_id: 'Type',
  trim: 'Trim',
  engine: 'Engine',
  drivetrain: 'Drivetrain',
} as const;
export type VinField = keyof typeof VIN_FIELD_LABELS;

const VIN_FIELDS = Object.keys(VIN_FIELD_LABELS) as readonly VinField[];

type Value = string | number | null;
/** The form values that a decoded VIN would fill. */
export type VinValues = Readonly<Record<VinField, Value>>;
type FormValues = Readonly<Record<string, unknown>>;

/** A typed value that the VIN contradicts. */
export interface VinOffer {
  readonly field: VinField;
  readonly typed: unknown;
  readonly decoded: Value;
}

type NamedType = Pick<VehicleType, 'id' | 'name'>;

/** A candidate as values of the form: the type by the shop's own type of the same name. */
export function valuesOf(candidate: VinCandidate, types: readonly NamedType[]): VinValues {
  const { year, maker_name, model_name, trim, series, engine, drivetrain, vehicle_type } = candidate;
  const type = types.find(({ name }) => isSameValue(name, vehicle_type));
  return { year, maker_name, model_name, vehicle_type_id: type?.id ?? null, trim: trim ?? series, engine, drivetrain };
}

/**
 * The values that a decoded VIN puts into the form. It fills only fields that are blank or that still hold the value of an
 * earlier VIN; those become blank if this VIN has no value for them.
 */
export function fillFromVin(values: FormValues, filled: Partial<VinValues>, decoded: VinValues): Partial<VinValues> {
  const open = VIN_FIELDS.filter(
    (field) => isBlank(values[field]) || (field in filled && isSameValue(values[field], filled[field])),
  );
  const changes = open
    .filter((field) => !isSameValue(values[field], decoded[field]))
    .map((field) => [field, decoded[field] ?? blankOf(field)] as const);
  return Object.fromEntries(changes);
}

/** Fields where the typed value differs from the VIN's. */
export const offersOf = (values: FormValues, decoded: VinValues): readonly VinOffer[] =>
  VIN_FIELDS.filter(
    (field) => !isBlank(values[field]) && !isBlank(decoded[field]) && !isSameValue(values[field], decoded[field]),
  ).map((field) => ({ field, typed: values[field], decoded: decoded[field] }));

/** '2019 Kenworth T680 · Paccar MX-13 · 6x4 · Truck' */
export function summaryOf(candidate: VinCandidate): string {
  const { year, maker_name, model_name, engine, drivetrain, vehicle_type } = candidate;
  const asset = [year, maker_name, model_name].filter(Boolean).join(' ');
  const type = vehicle_type && capitalized(vehicle_type);
  return [asset, engine, drivetrain, type].filter(Boolean).join(' · ');
}

const blankOf = (field: VinField): Value => (field === 'year' || field === 'vehicle_type_id' ? null : '');

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().toLowerCase() : '';

const isBlank = (value: unknown): boolean => asText(value) === '';

/** 'KENWORTH' and 'Kenworth' count as equal. */
const isSameValue = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

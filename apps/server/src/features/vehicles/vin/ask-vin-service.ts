import type { VinCandidate } from '@baydesk/contract/vehicles.contract';
import { drivetrainIn } from '@baydesk/domain/vehicles/drivetrain';
import { engineName } from '@baydesk/domain/vehicles/engine-name';
import { vehicleTypeOf } from '@baydesk/domain/vehicles/vehicle-type';
import { z } from 'zod';

const TIMEOUT_MS = 5_000;
/** Limits how many calls, each with a database connection, can wait for a service that hangs. */
const MOST_AT_ONCE = 3;

/** NHTSA sends every value as text, and unknown ones as an empty text. */
const word = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || null);
const decodedValues = z.object({
  ModelYear: word,
  Make: word,
  Model: word,
  Series: word,
  Trim: word,
  EngineManufacturer: word,
  EngineModel: word,
  DisplacementL: word,
  EngineConfiguration: word,
  EngineCylinders: word,
  FuelTypePrimary: word,
  DriveType: word,
  VehicleType: word,
  BodyClass: word,
  GVWR: word,
  Manufacturer: word,
  PlantCity: word,
  PlantState: word,
  PlantCountry: word,
});
type DecodedValues = z.output<typeof decodedValues>;
const serviceAnswer = z.object({ Results: z.array(decodedValues) });

let calls_under_way = 0;

/** Asks a service with NHTSA's interface. Returns null if it knows no maker, undefined if it does not answer. */
export async function askVinService(service_url: string, vin: string): Promise<VinCandidate | null | undefined> {
  if (calls_under_way >= MOST_AT_ONCE) return undefined;
  calls_under_way += 1;
  try {
    const address = `${service_url}/vehicles/DecodeVinValues/${encodeURIComponent(vin)}?format=json`;
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return undefined;
    const answer = serviceAnswer.safeParse(await response.json());
    if (!answer.success) return undefined;
    const [values] = answer.data.Results;
    return values?.Make ? toCandidate(values) : null;
  } catch {
    return undefined;
  } finally {
    calls_under_way -= 1;
  }
}

function toCandidate(values: DecodedValues): VinCandidate {
  const year = Number(values.ModelYear);
  return {
    year: Number.isInteger(year) && year > 0 ? year : null,
    maker_name: values.Make,
    model_name: values.Model,
    series: values.Series,
    trim: values.Trim,
    engine: engineName({
      manufacturer: values.EngineManufacturer ?? undefined,
      model: values.EngineModel ?? undefined,
      displacement_l: Number(values.DisplacementL) || undefined,
      configuration: values.EngineConfiguration ?? undefined,
      cylinders: Number(values.EngineCylinders) || undefined,
      fuel: values.FuelTypePrimary ?? undefined,
    }),
    fuel_type: values.FuelTypePrimary,
    drivetrain: values.DriveType ?? drivetrainIn(values.Model, values.Series, values.Trim),
    vehicle_type: vehicleTypeOf(values.BodyClass, values.VehicleType),
    registered_as: values.VehicleType,
    body_class: values.BodyClass,
    gross_weight_class: values.GVWR,
    manufacturer_name: values.Manufacturer,
    plant: [values.PlantCity, values.PlantState, values.PlantCountry].filter(Boolean).join(', ') || null,
  };
}

import type { VinCandidate } from '@baydesk/contract/vehicles.contract';
import { drivetrainIn } from '@baydesk/domain/vehicles/drivetrain';
import { engineName } from '@baydesk/domain/vehicles/engine-name';
import { vehicleTypeOf } from '@baydesk/domain/vehicles/vehicle-type';
import { z } from 'zod';

const ANSWERS_WITHIN_MS = 5_000;
/** A service that hangs keeps at most this many calls waiting, and with each of them a database connection. */
const MOST_AT_ONCE = 3;

/** NHTSA writes all values as text, and what it does not know as an empty one. */
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

let asked_now = 0;

/** What a service with NHTSA's interface knows: null when it knows no maker, undefined when it cannot be asked. */
export async function askVinService(service_url: string, vin: string): Promise<VinCandidate | null | undefined> {
  if (asked_now >= MOST_AT_ONCE) return undefined;
  asked_now += 1;
  try {
    const address = `${service_url}/vehicles/DecodeVinValues/${encodeURIComponent(vin)}?format=json`;
    const response = await fetch(address, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    if (!response.ok) return undefined;
    const answer = serviceAnswer.safeParse(await response.json());
    if (!answer.success) return undefined;
    const [values] = answer.data.Results;
    return values?.Make ? toCandidate(values) : null;
  } catch {
    return undefined;
  } finally {
    asked_now -= 1;
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

import type { VinCandidate } from '@baydesk/contract/vehicles.contract';
import { chooseModelYears } from '@baydesk/domain/vehicles/choose-model-years';
import { drivetrainIn } from '@baydesk/domain/vehicles/drivetrain';
import { engineName } from '@baydesk/domain/vehicles/engine-name';
import { isLightVehicle } from '@baydesk/domain/vehicles/light-vehicle';
import { modelYearCandidates } from '@baydesk/domain/vehicles/model-year';
import type { VpicElement, YearReading } from '@baydesk/domain/vehicles/read-model-year';
import { hasModel, readModelYear, valueOf, VPIC_ELEMENTS } from '@baydesk/domain/vehicles/read-model-year';
import { vehicleTypeOf } from '@baydesk/domain/vehicles/vehicle-type';
import { hasValidCheckDigit, isNorthAmerican } from '@baydesk/domain/vehicles/vin';
import type { MakerCode, Vpic } from './vpic-database.ts';

const NEARLY_ALL = 0.8;

/** Returns the vehicles that a VIN of 17 characters can mean, the likeliest first; empty if its maker is not registered. */
export function decodeOffline(vpic: Vpic, vin: string, current_year: number): VinCandidate[] {
  const code = vpic.findMakerCode(vin);
  if (!code) return [];
  const follows_the_rules = hasValidCheckDigit(vin) || isNorthAmerican(vin);
  const readings = modelYearCandidates(vin, current_year).map((year) => readYear(vpic, code, vin, year));
  const chosen = chooseModelYears(vin, readings, { heeds_seventh: follows_the_rules });
  // Outside North America the tenth character is the year only if the maker's patterns for that year match too.
  const dated = follows_the_rules ? chosen : chosen.filter(hasModel);
  return dated.length > 0 ? dated.map((reading) => describe(vpic, code, reading)) : [describe(vpic, code, undefined)];
}

function readYear(vpic: Vpic, code: MakerCode, vin: string, year: number) {
  const reading = readModelYear(vin, year, vpic.schemas(code.id, year));
  const is_light = isLightVehicle({
    vehicle_type_id: code.vehicle_type_id,
    truck_type_id: code.truck_type_id,
    body_class_id: valueOf(reading, 'body_class'),
    gross_weight_from_lb: vpic.grossWeightFromLb(valueOf(reading, 'gross_weight')),
  });
  return { ...reading, is_light };
}

function describe(vpic: Vpic, code: MakerCode, reading: YearReading | undefined): VinCandidate {
  const value = (element: VpicElement) => (reading ? valueOf(reading, element)?.trim() : undefined) || undefined;
  const model_id = value('model');
  const model = model_id === undefined ? undefined : vpic.findModel(model_id);
  const series = value('series') ?? null;
  const trim = value('trim') ?? null;
  const body_class = vpic.name('body_class', value('body_class')) ?? null;
  const vehicle_type = vehicleTypeOf(body_class, code.registered_as);
  const fuel_type = vpic.name('fuel_type', value('fuel_type') ?? engineFact(vpic, value('engine_model'), 'fuel_type'));
  const places = [value('plant_city'), value('plant_state'), vpic.name('plant_country', value('plant_country'))];
  return {
    year: reading?.year ?? null,
    maker_name: model?.maker_name ?? likelyMaker(vpic, code, reading?.year),
    model_name: model?.model_name ?? null,
    series,
    trim,
    engine: describeEngine(vpic, value, fuel_type),
    fuel_type: fuel_type ?? null,
    drivetrain:
      vpic.name('drive_type', value('drive_type')) ??
      (vehicle_type === 'trailer' ? null : drivetrainIn(model?.model_name, series, trim)),
    vehicle_type,
    registered_as: code.registered_as,
    body_class,
    gross_weight_class: vpic.name('gross_weight', value('gross_weight')) ?? null,
    manufacturer_name: code.manufacturer_name,
    plant: places.filter(Boolean).join(', ') || null,
  };
}

/**
 * Several makes can share a code. Without a model, this returns the make of nearly all models registered under the code:
 * WDB is Mercedes-Benz apart from a few others.
 */
function likelyMaker(vpic: Vpic, code: MakerCode, year: number | undefined): string | null {
  const [only = null, ...others] = code.maker_names;
  if (code.main_maker_name !== null || others.length === 0) return code.main_maker_name ?? only;
  const patterns = new Map<string, number>();
  for (const named of vpic.makersNamed(code.id, year))
    patterns.set(named.maker_name, (patterns.get(named.maker_name) ?? 0) + named.patterns);
  const total = [...patterns.values()].reduce((sum, count) => sum + count, 0);
  const [likely = null] = [...patterns].find(([, count]) => count >= total * NEARLY_ALL) ?? [];
  return likely;
}

function describeEngine(
  vpic: Vpic,
  value: (element: VpicElement) => string | undefined,
  fuel: string | undefined,
): string | null {
  const model = value('engine_model');
  const fact = (element: VpicElement) => value(element) ?? engineFact(vpic, model, element);
  const litres = toNumber(fact('displacement_l')) ?? cubicToLitres(toNumber(fact('displacement_cc')));
  return engineName({
    manufacturer: fact('engine_manufacturer'),
    model,
    displacement_l: litres,
    configuration: vpic.name('engine_configuration', fact('engine_configuration')),
    cylinders: toNumber(fact('cylinders')),
    fuel,
  });
}

/** NHTSA's data about an engine model, for values that the VIN's own patterns leave out. */
const engineFact = (vpic: Vpic, engine_model: string | undefined, element: VpicElement): string | undefined =>
  engine_model === undefined
    ? undefined
    : vpic.engineFacts(engine_model).find(({ element_id }) => element_id === VPIC_ELEMENTS[element])?.value;

const toNumber = (text: string | undefined): number | undefined => (Number(text) > 0 ? Number(text) : undefined);
const cubicToLitres = (cc: number | undefined): number | undefined => (cc === undefined ? undefined : cc / 1000);

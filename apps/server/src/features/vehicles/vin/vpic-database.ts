import { DatabaseSync } from 'node:sqlite';
import type { VpicPattern, VpicSchema } from '@baydesk/domain/vehicles/read-model-year';
import { VPIC_ELEMENTS } from '@baydesk/domain/vehicles/read-model-year';

/** The registration of a VIN's first three characters, or of the six characters of a small maker. */
export interface MakerCode {
  readonly id: number;
  readonly manufacturer_name: string | null;
  readonly vehicle_type_id: number | null;
  readonly truck_type_id: number | null;
  readonly registered_as: string | null;
  /** The make NHTSA lists first, if any; `maker_names` has all makes sold under the code. */
  readonly main_maker_name: string | null;
  readonly maker_names: readonly string[];
}

/** The tables with the names for the numbers in patterns. */
const LOOKUPS = {
  body_class: 'BodyStyle',
  drive_type: 'DriveType',
  engine_configuration: 'EngineConfiguration',
  fuel_type: 'FuelType',
  gross_weight: 'GrossVehicleWeightRating',
  plant_country: 'Country',
} as const;
type Lookup = keyof typeof LOOKUPS;

/** A make with the number of patterns a schema has for its models. */
export interface NamedMaker {
  readonly maker_name: string;
  readonly patterns: number;
}

const LAST_YEAR = 9999;

/** NHTSA's vehicle data, opened read-only, with every query prepared once. */
export type Vpic = ReturnType<typeof openVpic>;

export function openVpic(file: string) {
  const database = new DatabaseSync(file, { readOnly: true });
  const rowsOf = <Row>(sql: string) => {
    const statement = database.prepare(sql);
    return (...values: (string | number)[]) => statement.all(...values) as unknown as Row[];
  };

  const makerCodes = rowsOf<Omit<MakerCode, 'maker_names'>>(`
    select w.Id as id, m.Name as manufacturer_name, w.VehicleTypeId as vehicle_type_id,
      w.TruckTypeId as truck_type_id, t.Name as registered_as, trim(k.Name) as main_maker_name
    from Wmi w left join Manufacturer m on m.Id = w.ManufacturerId left join VehicleType t on t.Id = w.VehicleTypeId
    left join Make k on k.Id = w.MakeId where w.Wmi = ?`);
  const makersOfCode = rowsOf<{ name: string }>(`
    select trim(k.Name) as name from Wmi_Make x join Make k on k.Id = x.MakeId where x.WmiId = ?`);
  const schemasOfYear = rowsOf<{ schema_id: number }>(`
    select distinct VinSchemaId as schema_id from Wmi_VinSchema
    where WmiId = ? and YearFrom <= ? and (YearTo is null or YearTo >= ?)`);
  const patternsOfSchema = rowsOf<VpicPattern>(`
    select Keys as keys, ElementId as element_id, AttributeId as value from Pattern where VinSchemaId = ?`);
  const modelById = rowsOf<{ model_name: string; maker_name: string }>(`
    select trim(o.Name) as model_name, trim(k.Name) as maker_name from Model o
    join Make_Model x on x.ModelId = o.Id join Make k on k.Id = x.MakeId where o.Id = ?`);
  const makersOfSchema = rowsOf<NamedMaker>(`
    select trim(k.Name) as maker_name, count(*) as patterns from Pattern p
    join Make_Model x on x.ModelId = cast(p.AttributeId as integer) join Make k on k.Id = x.MakeId
    where p.VinSchemaId = ? and p.ElementId = ${VPIC_ELEMENTS.model} group by k.Id`);
  const makersByName = rowsOf<{ name: string }>('select trim(Name) as name from Make where Name = ? collate nocase');
  const engineFacts = rowsOf<{ element_id: number; value: string }>(`
    select p.ElementId as element_id, p.AttributeId as value from EngineModel e
    join EngineModelPattern p on p.EngineModelId = e.Id where e.Name = ?`);
  const makers = rowsOf<{ name: string }>('select distinct trim(Name) as name from Make order by lower(trim(Name))');
  const modelsOfMaker = rowsOf<{ name: string }>(`
    select distinct trim(o.Name) as name from Make k join Make_Model x on x.MakeId = k.Id join Model o on o.Id = x.ModelId
    where k.Name = ? collate nocase order by lower(trim(o.Name))`);
  let every_maker: readonly string[] | undefined;

  const names = new Map(
    (Object.keys(LOOKUPS) as Lookup[]).map((lookup) => {
      const rows = rowsOf<{ id: number; name: string }>(`select Id as id, Name as name from ${LOOKUPS[lookup]}`)();
      return [lookup, new Map(rows.map(({ id, name }) => [String(id), name.trim()]))] as const;
    }),
  );
  const weights = new Map(
    rowsOf<{ id: number; from_lb: number }>(
      'select Id as id, MinRangeWeight as from_lb from GrossVehicleWeightRating',
    )().map(({ id, from_lb }) => [String(id), from_lb]),
  );

  return {
    /** The code of a small maker has a 9 as its third character and continues at characters 12 to 14. */
    findMakerCode(vin: string): MakerCode | undefined {
      const short = vin.slice(0, 3);
      const codes = vin.charAt(2) === '9' ? [short + vin.slice(11, 14), short] : [short];
      const [maker] = codes.flatMap((code) => makerCodes(code));
      return maker && { ...maker, maker_names: makersOfCode(maker.id).map(({ name }) => name) };
    },
    schemas: (maker_code_id: number, year: number): VpicSchema[] =>
      schemasOfYear(maker_code_id, year, year).map(({ schema_id }) => ({
        schema_id,
        patterns: patternsOfSchema(schema_id),
      })),
    findModel: (model_id: string) => modelById(Number(model_id))[0],
    /** The makes of all models in the schemas of a code, for one year or all years. */
    makersNamed: (maker_code_id: number, year: number | undefined): NamedMaker[] =>
      schemasOfYear(maker_code_id, year ?? LAST_YEAR, year ?? 0).flatMap(({ schema_id }) => makersOfSchema(schema_id)),
    spellMaker: (name: string): string => makersByName(name)[0]?.name ?? name,
    engineFacts: (engine_model: string) => engineFacts(engine_model),
    name: (lookup: Lookup, id: string | undefined) => (id === undefined ? undefined : names.get(lookup)?.get(id)),
    grossWeightFromLb: (id: string | undefined) => (id === undefined ? undefined : weights.get(id)),
    /** Read once, because these ten thousand names never change. */
    makers: (): readonly string[] => (every_maker ??= makers().map(({ name }) => name)),
    models: (maker: string): readonly string[] => modelsOfMaker(maker).map(({ name }) => name),
    close: () => database.close(),
  };
}

/** The kinds of vehicle NHTSA registers maker codes for, by its number. */
export const VPIC_VEHICLE_TYPES = {
  motorcycle: 1,
  passenger_car: 2,
  truck: 3,
  bus: 5,
  trailer: 6,
  multipurpose: 7,
  low_speed: 9,
  incomplete: 10,
  off_road: 13,
} as const;

const VPIC_LIGHT_TRUCKS = 1;
const VPIC_TRUCK_TRACTOR = '66';
const LIGHT_UP_TO_LB = 10_000;

export interface VehicleKind {
  readonly vehicle_type_id: number | null;
  /** NHTSA's split of truck makers' codes, where it made one: 1 light, 2 heavier. */
  readonly truck_type_id: number | null;
  readonly body_class_id: string | undefined;
  /** The lower end of the weight class its patterns name. */
  readonly gross_weight_from_lb: number | undefined;
}

/**
 * True if the seventh character tells the 30-year cycle, as for cars, and for multipurpose vehicles and trucks of at
 * most 10,000 lb. A truck of unknown weight counts as heavy.
 */
export function isLightVehicle(kind: VehicleKind): boolean {
  const { vehicle_type_id, truck_type_id, gross_weight_from_lb = Infinity } = kind;
  if (vehicle_type_id === VPIC_VEHICLE_TYPES.passenger_car) return true;
  if (vehicle_type_id === VPIC_VEHICLE_TYPES.multipurpose) return !isHeavy(kind);
  if (vehicle_type_id !== VPIC_VEHICLE_TYPES.truck || kind.body_class_id === VPIC_TRUCK_TRACTOR) return false;
  if (truck_type_id !== null) return truck_type_id === VPIC_LIGHT_TRUCKS && !isHeavy(kind);
  return gross_weight_from_lb <= LIGHT_UP_TO_LB;
}

const isHeavy = ({ gross_weight_from_lb = 0 }: VehicleKind): boolean => gross_weight_from_lb > LIGHT_UP_TO_LB;

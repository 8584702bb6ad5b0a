import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { isLowerReading, READING_KINDS, readingText } from '@baydesk/domain/vehicles/reading';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';

type Typed = Readonly<Partial<Record<ReadingKind, number | null>>>;
type Counters = Pick<Vehicle, 'mileage' | 'engine_hours' | 'mileage_unit'>;

export interface LowerReading {
  readonly typed: string;
  readonly newest: string;
}

/** The entered readings that are lower than the newest ones of the vehicle. */
export function lowerReadings(typed: Typed, vehicle: Counters): readonly LowerReading[] {
  return READING_KINDS.flatMap((kind) => {
    const [value, newest] = [typed[kind] ?? null, vehicle[kind]];
    if (value === null || newest === null || !isLowerReading(value, newest)) return [];
    const say = (reading: number) => readingText(kind, reading, vehicle.mileage_unit);
    return [{ typed: say(value), newest: say(newest) }];
  });
}

/** The newest reading of the vehicle, which may come from another order. */
export const newestReading = ({ vehicle }: WorkOrder, kind: ReadingKind): number | null =>
  kind === 'mileage' ? vehicle.newest_mileage : vehicle.newest_engine_hours;

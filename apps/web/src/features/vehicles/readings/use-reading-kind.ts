import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import type { ReadingKind } from '@baydesk/domain/vehicles/reading';
import { useNavigate, useSearch } from '@tanstack/react-router';

type Search = Readonly<Record<string, unknown>>;

/** True if hours matter for this vehicle: by its type, or because somebody entered some. */
export const hasHours = ({ counts_engine_hours, engine_hours }: Vehicle): boolean =>
  counts_engine_hours || engine_hours !== null;

/** The counter that is looked at, as the address says. */
export function useReadingKind(vehicle: Vehicle) {
  const kind_in_address = useSearch({ strict: false, select: (search) => (search as Search)['kind'] }) as unknown;
  const navigate = useNavigate();
  const kind: ReadingKind = kind_in_address === 'engine_hours' && hasHours(vehicle) ? 'engine_hours' : 'mileage';
  const show = (next: ReadingKind) =>
    void navigate({
      to: '.',
      search: (next === 'mileage' ? {} : { kind: next }) as never,
      replace: true,
      resetScroll: false,
    });
  return { kind, show };
}

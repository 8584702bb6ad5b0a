import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { assetName } from '@baydesk/domain/format/asset-name';
import type { PrintedOnInvoice } from '@baydesk/domain/organization/shop-settings';
import { readingText } from '@baydesk/domain/vehicles/reading';
import type { PaperFact, PaperParty } from './paper-model.ts';

/** An order without a unit, such as for a loose part, prints none. */
export function unitParty(order: WorkOrder, printed: readonly PrintedOnInvoice[]): PaperParty[] {
  const { mileage, mileage_unit, engine_hours, vehicle } = order;
  const facts = filled([
    { label: 'Unit', value: vehicle.unit },
    { label: 'VIN', value: vehicle.vin },
    { label: 'Plate', value: vehicle.licence_plate },
    ...(printed.includes('vehicle_readings')
      ? [
          { label: 'Mileage', value: mileage === null ? '' : readingText('mileage', mileage, mileage_unit) },
          {
            label: 'Engine hours',
            value: engine_hours === null ? '' : readingText('engine_hours', engine_hours, mileage_unit),
          },
        ]
      : []),
  ]);
  if (vehicle.id === null && facts.length === 0) return [];
  return [{ label: 'Unit', name: assetName({ ...vehicle, unit: '' }), address: [], facts }];
}

/** Leaves out facts without a value. */
export const filled = (facts: readonly PaperFact[]): PaperFact[] => facts.filter(({ value }) => value !== '');

import type { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import type { LowerReading } from '../readings/lower-readings.ts';
import { lowerReadings } from '../readings/lower-readings.ts';
import { useCreateOrder, vehicleQuery } from './use-create-order.ts';

interface Question {
  readonly lower: readonly LowerReading[];
  readonly answer: (is_right: boolean) => void;
}

/** Creates the order, after asking about a reading that is lower than the vehicle's newest. */
export function useRightReadings() {
  const queryClient = useQueryClient();
  const create = useCreateOrder();
  const [question, setQuestion] = useState<Question | null>(null);

  const createIfRight = async (input: CallInput<typeof createWorkOrder>) => {
    const { vehicle_id = null } = input;
    if (vehicle_id === null) return create.mutateAsync(input);
    const vehicle = await queryClient.fetchQuery({ ...vehicleQuery(vehicle_id), staleTime: 0 });
    const lower = lowerReadings(input, vehicle);
    if (lower.length === 0) return create.mutateAsync(input);
    const is_right = await new Promise<boolean>((answer) => setQuestion({ lower, answer }));
    setQuestion(null);
    if (!is_right) {
      const newest = lower.map((each) => each.newest).join(' and ');
      throw new Error(`The newest reading is ${newest}. Correct this one, or save it again.`);
    }
    return create.mutateAsync({ ...input, is_lower_right: true });
  };
  return { createIfRight, question };
}

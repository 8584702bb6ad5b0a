import { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import type { ShopPerson } from '@baydesk/contract/work-orders/choices.contract';
import { listServiceAdvisors } from '@baydesk/contract/work-orders/choices.contract';
import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { CallInput } from '../../../shared/api/call.ts';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { track } from '../../../shared/tracking/track.ts';
import { shortMoment } from '../../../shared/ui/display/describe-moment.ts';
import { ConfirmDialog } from '../../../shared/ui/feedback/ConfirmDialog.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import type { LowerReading } from '../readings/lower-readings.ts';
import { lowerReadings } from '../readings/lower-readings.ts';
import type { OrderSubject } from './order-values.ts';
import { blankOrder, contactFor, NO_SUBJECT, subjectOf } from './order-values.ts';
import { OrderFields } from './OrderFields.tsx';
import { useCreateOrder, useReadContacts, vehicleQuery } from './use-create-order.ts';

interface CreateWorkOrderDialogProps {
  /** The customer or the vehicle from whose page the dialog was opened. */
  preset?: OrderPreset;
  onClose: () => void;
}

/** Creates an order; afterwards the order's page opens, unless a start is scheduled. */
export function CreateWorkOrderDialog({ preset = {}, onClose }: CreateWorkOrderDialogProps) {
  const { staff_id } = useActor();
  const navigate = useNavigate();
  const start = useOrderStart(preset);
  const readings = useRightReadings();
  const created = useRef<OrderDetail['work_order']>(null);
  if (start === undefined) return null;
  const me = start.advisors.find(({ id }) => id === staff_id)?.id ?? null;

  /** Closing navigates too, so it must not happen when the order's page opens. */
  const leave = () => {
    const order = created.current;
    if (order === null || order.scheduled_start !== null) return onClose();
    void navigate({ to: '/workorders/$id/lines', params: { id: order.id } });
  };
  return (
    <>
      <FormDialog
        title="New work order"
        endpoint={createWorkOrder}
        submitLabel="Create"
        initial={blankOrder(start.subject, me, preset.revives_line_ids)}
        mutation={{ mutateAsync: readings.createIfRight }}
        onClose={leave}
        onSaved={({ work_order }) => {
          created.current = work_order;
          const { work_order_number, scheduled_start } = work_order;
          track('Work_Order_Created', { work_order_number });
          showNotice(
            done(`${work_order_number} ${scheduled_start ? `is scheduled for ${say(scheduled_start)}` : 'is open'}`),
          );
        }}
        size={680}
      >
        <OrderFields />
      </FormDialog>
      {readings.question && <LowerReadingQuestion {...readings.question} />}
    </>
  );
}

const say = (moment: string) => shortMoment(moment, { now: now(), timezone: workplaceFormat().timezone }, true);

interface OrderPreset {
  readonly customer_id?: string;
  readonly vehicle_id?: string;
  /** Declined lines of the vehicle to put on the new order. */
  readonly revives_line_ids?: readonly string[];
}

interface OrderStart {
  readonly subject: OrderSubject;
  readonly advisors: readonly ShopPerson[];
}

/** The form's first values; undefined while they are loading, blank where loading failed. */
function useOrderStart({ customer_id, vehicle_id }: OrderPreset): OrderStart | undefined {
  const queryClient = useQueryClient();
  const readContacts = useReadContacts();
  const readSubject = async (): Promise<OrderSubject> => {
    if (vehicle_id) {
      const vehicle = await queryClient.fetchQuery(vehicleQuery(vehicle_id));
      return subjectOf(vehicle, await readContacts(vehicle.customer_id));
    }
    if (!customer_id) return NO_SUBJECT;
    return { ...NO_SUBJECT, customer_id, contact_id: contactFor(null, await readContacts(customer_id)) };
  };
  const subject = useQuery({
    queryKey: ['vehicle', 'order-subject', customer_id ?? null, vehicle_id ?? null],
    queryFn: readSubject,
  });
  const advisors = useQuery(endpointQuery(listServiceAdvisors, {}, ['staff', 'service-advisors']));
  if (subject.isPending || advisors.isPending) return undefined;
  return { subject: subject.data ?? NO_SUBJECT, advisors: advisors.data?.collection ?? [] };
}

interface Question {
  readonly lower: readonly LowerReading[];
  readonly answer: (is_right: boolean) => void;
}

/** Creates the order; a reading lower than the vehicle's newest has to be confirmed first. */
function useRightReadings() {
  const queryClient = useQueryClient();
  const createOrder = useCreateOrder();
  const [question, setQuestion] = useState<Question | null>(null);

  const createIfRight = async (input: CallInput<typeof createWorkOrder>) => {
    const { vehicle_id = null } = input;
    if (vehicle_id === null) return createOrder.mutateAsync(input);
    const vehicle = await queryClient.fetchQuery({ ...vehicleQuery(vehicle_id), staleTime: 0 });
    const lower = lowerReadings(input, vehicle);
    if (lower.length === 0) return createOrder.mutateAsync(input);
    const is_right = await new Promise<boolean>((answer) => setQuestion({ lower, answer }));
    setQuestion(null);
    if (!is_right) {
      const newest = lower.map((each) => each.newest).join(' and ');
      throw new Error(`The newest reading is ${newest}. Correct this one, or save it again.`);
    }
    return createOrder.mutateAsync({ ...input, is_lower_right: true });
  };
  return { createIfRight, question };
}

/** Asks to confirm lower readings, which come from a new odometer or a typing error. */
function LowerReadingQuestion({ lower, answer }: Question) {
  const [newest, typed] = [lower.map((each) => each.newest), lower.map((each) => each.typed)];
  return (
    <ConfirmDialog
      title={`Lower than ${newest.join(' and ')}; is it right?`}
      action="It is right"
      onConfirm={async () => answer(true)}
      onClose={() => answer(false)}
    >
      {typed.join(' and ')} is then kept and marked as lower in the history, as after a new odometer.
    </ConfirmDialog>
  );
}

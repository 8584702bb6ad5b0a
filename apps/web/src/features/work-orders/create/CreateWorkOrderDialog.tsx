import type { OrderDetail } from '@baydesk/contract/work-orders/order-view';
import { createWorkOrder } from '@baydesk/contract/work-orders.contract';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useActor } from '../../../shared/permissions/use-actor.ts';
import { track } from '../../../shared/tracking/track.ts';
import { shortMoment } from '../../../shared/ui/display/describe-moment.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { LowerReadingQuestion } from '../readings/LowerReadingQuestion.tsx';
import { OrderFields } from './OrderFields.tsx';
import { blankOrder } from './order-values.ts';
import type { OrderPreset } from './use-order-start.ts';
import { useOrderStart } from './use-order-start.ts';
import { useRightReadings } from './use-right-readings.ts';

interface CreateWorkOrderDialogProps {
  /** What is known where it was opened: the page of a customer or of a vehicle. */
  preset?: OrderPreset;
  onClose: () => void;
}

/** An order for whoever stands at the counter. Without a scheduled start its page opens, and the work begins. */
export function CreateWorkOrderDialog({ preset = {}, onClose }: CreateWorkOrderDialogProps) {
  const { staff_id } = useActor();
  const navigate = useNavigate();
  const start = useOrderStart(preset);
  const readings = useRightReadings();
  const created = useRef<OrderDetail['work_order']>(null);
  if (start === undefined) return null;
  const me = start.advisors.find(({ id }) => id === staff_id)?.id ?? null;

  /** Closing goes to an address of its own, so only one of the two may happen. */
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

import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import {
  changeLicencePlate,
  changePurchaseOrder,
  changeRequiredData,
  changeWorkOrder,
} from '@baydesk/contract/work-orders.contract';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { InlineDateTime } from '../../../../shared/ui/edit/InlineDateTime.tsx';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import { InlineSelect } from '../../../../shared/ui/edit/InlineSelect.tsx';
import { SectionCard } from '../../../../shared/ui/layout/SectionCard.tsx';
import {
  PRIORITY_LABELS,
  PRIORITY_OPTIONS,
  SERVICE_TYPE_LABELS,
  SERVICE_TYPE_OPTIONS,
} from '../../order-data/order-words.ts';
import { useFactChange } from '../../order-data/use-work-order.ts';
import { Fact } from './Fact.tsx';
import classes from './Fact.module.css';
import { AdvisorFact, CustomerPoFact, LeadTechnicianFact, TaxFact } from './ChosenFacts.tsx';
import { ReadingFact } from './ReadingFact.tsx';

/** The details of the unit and the job, each edited in place. */
export function FactsCard({ order }: { order: WorkOrder }) {
  const { id: work_order_id, version, vehicle } = order;
  const its = { work_order_id, version };
  const readOnly = !order.editable;
  const changeData = useFactChange(changeRequiredData);
  const changePlate = useFactChange(changeLicencePlate);
  const changeOurs = useFactChange(changePurchaseOrder);
  const changeOrder = useFactChange(changeWorkOrder);
  const choose = useFactChange(changeWorkOrder, 'notified');
  return (
    <SectionCard>
      <dl className={classes.facts}>
        {vehicle.id !== null && (
          <>
            <Fact label="VIN">
              <span className={classes.vin}>
                <InlineEdit
                  label="VIN"
                  value={order.vin}
                  rule={maxLength('VIN', 25)}
                  onSave={(vin) => changeData({ ...its, vin })}
                  readOnly={readOnly}
                />
              </span>
            </Fact>
            <Fact label="Plate">
              <InlineEdit
                label="Licence plate"
                value={order.licence_plate}
                rule={maxLength('Licence plate', 20)}
                onSave={(licence_plate) => changePlate({ ...its, licence_plate })}
                readOnly={readOnly}
              />
            </Fact>
            <ReadingFact order={order} kind="mileage" />
            {(vehicle.counts_engine_hours || order.engine_hours !== null) && (
              <ReadingFact order={order} kind="engine_hours" />
            )}
          </>
        )}
        <AdvisorFact order={order} />
        <LeadTechnicianFact order={order} />
        <CustomerPoFact order={order} />
        <Fact label="Our PO">
          <InlineEdit
            label="Purchase order"
            value={order.purchase_order}
            rule={maxLength('Purchase order', 60)}
            onSave={(purchase_order) => changeOurs({ ...its, purchase_order })}
            readOnly={readOnly}
          />
        </Fact>
        <TaxFact order={order} />
        <Fact label="Priority">
          <span className={classes.priority} data-priority={order.priority}>
            <InlineSelect
              label="Priority"
              value={order.priority}
              shown={PRIORITY_LABELS[order.priority]}
              options={PRIORITY_OPTIONS}
              onSave={(priority) => choose({ ...its, priority: priority as WorkOrder['priority'] })}
              readOnly={readOnly}
            />
          </span>
        </Fact>
        <Fact label="Service type">
          <InlineSelect
            label="Service type"
            value={order.service_type}
            shown={SERVICE_TYPE_LABELS[order.service_type]}
            options={SERVICE_TYPE_OPTIONS}
            onSave={(service_type) => choose({ ...its, service_type: service_type as WorkOrder['service_type'] })}
            readOnly={readOnly}
          />
        </Fact>
        <Fact label="Promised">
          <InlineDateTime
            label="Promised"
            value={order.promised_at}
            onSave={(promised_at) => changeOrder({ ...its, promised_at })}
            readOnly={readOnly}
          />
        </Fact>
        <Fact label="Scheduled">
          <InlineDateTime
            label="Scheduled"
            value={order.scheduled_start}
            onSave={(scheduled_start) => changeOrder({ ...its, scheduled_start })}
            readOnly={readOnly}
          />
        </Fact>
      </dl>
    </SectionCard>
  );
}

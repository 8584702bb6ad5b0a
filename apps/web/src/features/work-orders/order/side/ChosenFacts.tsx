import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import {
  changeCustomerPo,
  changeLeadTechnician,
  changeServiceAdvisor,
  changeTax,
} from '@baydesk/contract/work-orders.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { maxLength } from '@baydesk/domain/validation/text-rules';
import { useState } from 'react';
import { useCan } from '../../../../shared/permissions/use-can.ts';
import { InlineEdit } from '../../../../shared/ui/edit/InlineEdit.tsx';
import { InlineSelect } from '../../../../shared/ui/edit/InlineSelect.tsx';
import { useFactChange } from '../../order-data/use-work-order.ts';
import { useAdvisorOptions, useTaxOptions, useTechnicianOptions } from '../../order-data/use-order-choices.ts';
import { Fact } from './Fact.tsx';
import classes from './Fact.module.css';

type FactProps = { order: WorkOrder };

export function AdvisorFact({ order }: FactProps) {
  const [isAsked, setIsAsked] = useState(false);
  const options = useAdvisorOptions(isAsked);
  const save = useFactChange(changeServiceAdvisor, 'notified');
  return (
    <Fact label="Advisor">
      <InlineSelect
        label="Service advisor"
        value={order.service_advisor_id}
        shown={order.service_advisor ?? ''}
        options={options}
        nothing="Nobody"
        onReach={() => setIsAsked(true)}
        onSave={(service_advisor_id) => save({ work_order_id: order.id, version: order.version, service_advisor_id })}
        readOnly={!order.editable}
      />
    </Fact>
  );
}

export function LeadTechnicianFact({ order }: FactProps) {
  const [isAsked, setIsAsked] = useState(false);
  const options = useTechnicianOptions(isAsked);
  const save = useFactChange(changeLeadTechnician, 'notified');
  return (
    <Fact label="Lead tech">
      <InlineSelect
        label="Lead technician"
        value={order.lead_technician_id}
        shown={order.lead_technician ?? ''}
        options={options}
        nothing="Nobody"
        onReach={() => setIsAsked(true)}
        onSave={(lead_technician_id) => save({ work_order_id: order.id, version: order.version, lead_technician_id })}
        readOnly={!order.editable}
      />
    </Fact>
  );
}

/** The tax that applies: the order's own, or else the customer's, or else the location's. */
export function TaxFact({ order }: FactProps) {
  const [isAsked, setIsAsked] = useState(false);
  const options = useTaxOptions(isAsked);
  const save = useFactChange(changeTax, 'notified');
  const mayMove = useCan(move('work_order'));
  const { tax, rules } = order;
  return (
    <Fact label="Tax">
      <InlineSelect
        label="Tax"
        value={order.tax_id}
        shown={tax.name}
        options={options}
        nothing="As the customer or the location"
        onReach={() => setIsAsked(true)}
        onSave={(tax_id) => save({ work_order_id: order.id, version: order.version, tax_id })}
        readOnly={!order.editable || !mayMove}
      />
      {rules?.is_tax_exempt && <span className={classes.beside}>exempt</span>}
      {!rules?.is_tax_exempt && tax.source === 'order' && <span className={classes.beside}>this order</span>}
    </Fact>
  );
}

export function CustomerPoFact({ order }: FactProps) {
  const save = useFactChange(changeCustomerPo);
  return (
    <Fact label="Customer PO">
      <InlineEdit
        label="Customer PO"
        value={order.customer_po}
        emptyText={order.customer.requires_po ? 'Required' : 'Add'}
        rule={maxLength('Customer PO', 60)}
        onSave={(customer_po) => save({ work_order_id: order.id, version: order.version, customer_po })}
        readOnly={!order.editable}
      />
    </Fact>
  );
}

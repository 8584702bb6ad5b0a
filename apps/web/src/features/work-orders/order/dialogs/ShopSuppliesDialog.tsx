import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { changeShopSupplies } from '@baydesk/contract/work-orders.contract';
import { cents } from '@baydesk/domain/money/cents';
import { SegmentedControl } from '@mantine/core';
import { MoneyField } from '../../../../shared/ui/fields/MoneyField.tsx';
import { TextField } from '../../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../../shared/ui/form/FormDialog.tsx';
import { useFormScope } from '../../../../shared/ui/form/form-context.ts';
import { useOrderChange, readOrder } from '../../order-data/use-work-order.ts';
import { suppliesRule } from '../../order-data/money-words.ts';

/** The shop supplies of this order: by the rule, an amount of its own, or waived. */
export function ShopSuppliesDialog({ order, onClose }: { order: WorkOrder; onClose: () => void }) {
  const fields = ({ id: work_order_id, version, shop_supplies_cost, shop_supplies_reason }: WorkOrder) => ({
    work_order_id,
    version,
    shop_supplies_cost,
    shop_supplies_reason,
  });
  return (
    <FormDialog
      title={`Shop supplies of ${order.work_order_number}`}
      endpoint={changeShopSupplies}
      initial={fields(order)}
      mutation={useOrderChange(changeShopSupplies, { refusals: 'shown_by_form' })}
      reload={async () => fields(await readOrder(order.id))}
      onClose={onClose}
      size="sm"
    >
      <ChargeFields order={order} />
    </FormDialog>
  );
}

type Charge = 'rule' | 'amount' | 'waived';

const CHARGES = [
  { value: 'rule', label: 'By the rule' },
  { value: 'amount', label: 'Amount' },
  { value: 'waived', label: 'Waive' },
] as const satisfies readonly { value: Charge; label: string }[];

function ChargeFields({ order }: { order: WorkOrder }) {
  const { form } = useFormScope();
  const cost = form.values['shop_supplies_cost'];
  const charge: Charge = cost === null ? 'rule' : cost === 0 ? 'waived' : 'amount';
  const choose = (chosen: Charge) => {
    const amount = { rule: null, waived: cents(0), amount: order.totals?.quoted.supplies_cents || '' }[chosen];
    form.setFieldValue('shop_supplies_cost', amount);
  };
  return (
    <>
      <SegmentedControl aria-label="Charge" value={charge} onChange={choose} data={[...CHARGES]} fullWidth />
      {charge === 'rule' && order.rules && <div>{suppliesRule(order.rules.supplies, order.shop_supplies_reason)}.</div>}
      {charge === 'amount' && <MoneyField name="shop_supplies_cost" label="Shop supplies" />}
      {charge !== 'rule' && (
        <TextField name="shop_supplies_reason" label="Reason" placeholder="Agreed by phone, loyal fleet, …" />
      )}
    </>
  );
}

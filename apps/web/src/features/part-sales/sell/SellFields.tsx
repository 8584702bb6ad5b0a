import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import type { PaymentMethod } from '@baydesk/contract/payment-methods.contract';
import { createRefund } from '@baydesk/contract/payments/refunds.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import type { Cents } from '@baydesk/domain/money/cents';
import { cents, extend, formatCents, negated } from '@baydesk/domain/money/cents';
import { Checkbox } from '@mantine/core';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { isCash } from '../../../shared/money/payment-method.ts';
import { useNeededReference } from '../../../shared/money/use-needed-reference.ts';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { SelectField } from '../../../shared/ui/fields/SelectField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import list from '../../../shared/ui/form/tick-list.module.css';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { useFormField, useFormText } from '../../../shared/ui/form/use-form-field.ts';
import { MoneyInput } from '../../../shared/ui/inputs/MoneyInput.tsx';
import { moneyFormat, showTyped } from '../../../shared/ui/inputs/typed-format.ts';
import { partName } from '../../work-orders/public.ts';
import { RefundField } from '../RefundField.tsx';
import classes from './SellFields.module.css';
import { amountDue, changeOf, depositLeft, newPayment, partsWithCore, saleTotal } from './sold-money.ts';

interface SellFieldsProps {
  detail: PartSaleDetail;
  methods: readonly PaymentMethod[];
  deposited_cents: Cents;
}

/** The amount due, its payment, and the worn parts that were handed in. */
export function SellFields({ detail, methods, deposited_cents }: SellFieldsProps) {
  const { form } = useFormScope();
  const payment = form.values['payment'] as ReturnType<typeof newPayment> | null;
  const cores_returned = form.values['cores_returned'] as readonly string[];
  const due = amountDue(detail, cores_returned, deposited_cents);
  const cores = partsWithCore(detail.lines);
  const { customer } = detail.work_order;
  const hasAccount = !detail.part_sale.is_walk_in;
  // A deposit that is more than the sale stays on the account; a walk-in has none.
  const left = hasAccount ? cents(0) : depositLeft(detail, cores_returned, deposited_cents);

  /** The amount follows the amount due until another one is typed. */
  const changeCores = (next: string[]) => {
    form.setFieldValue('cores_returned', next);
    if (payment?.amount_cents === due)
      form.setFieldValue('payment.amount_cents', amountDue(detail, next, deposited_cents));
  };
  return (
    <>
      <dl className={classes.sums}>
        <div>
          <dt>Total</dt>
          <dd>
            <Money value={saleTotal(detail, cores_returned)} strong />
          </dd>
        </div>
        {deposited_cents > 0 && (
          <>
            <div>
              <dt>Deposit</dt>
              <dd>
                <Money value={negated(deposited_cents)} />
              </dd>
            </div>
            <div>
              <dt>{left > 0 ? 'To give back' : 'To pay'}</dt>
              <dd>
                <Money value={left > 0 ? left : due} strong />
              </dd>
            </div>
          </>
        )}
      </dl>
      {left > 0 && <LeftOfDeposit methods={methods} />}
      {payment && <PaymentFields methods={methods} due={due} hasAccount={hasAccount} />}
      {hasAccount && (
        <FieldRow>
          <TextField name="customer_po" label="Customer PO" withAsterisk={customer.requires_po} />
        </FieldRow>
      )}
      {cores.length > 0 && <CoresField cores={cores} onChange={changeCores} />}
      {due > 0 && (
        <Checkbox
          label={`To be paid later${hasAccount ? `, ${customer.credit_terms}` : ''}`}
          checked={payment === null}
          onChange={(event) =>
            form.setFieldValue('payment', event.currentTarget.checked ? null : newPayment(methods, due))
          }
        />
      )}
    </>
  );
}

function LeftOfDeposit({ methods }: Pick<SellFieldsProps, 'methods'>) {
  const mayRefund = useCan(createRefund.permission);
  if (!mayRefund)
    return (
      <Callout tone="warning">
        The deposit is more than the sale. Ask someone who may give money back to sell it.
      </Callout>
    );
  return (
    <FieldRow>
      <RefundField methods={methods} />
    </FieldRow>
  );
}

const showAmount = (value: Cents | null) => showTyped(moneyFormat, value);

interface PaymentFieldsProps {
  methods: readonly PaymentMethod[];
  due: Cents;
  /** True if there is an account on which an excess can stay. */
  hasAccount: boolean;
}

function PaymentFields({ methods, due, hasAccount }: PaymentFieldsProps) {
  const method_id = useFormText('payment.payment_method_id');
  const isCashPaid = isCash(methods.find(({ id }) => id === method_id));
  const needs_reference = useNeededReference(methods, 'payment.payment_method_id', 'payment.reference');
  const amount = useFormField<Cents | null>(
    'payment.amount_cents',
    isCashPaid ? 'Cash received' : 'Amount',
    showAmount,
  );
  return (
    <>
      <div className={classes.payment}>
        <MoneyInput {...amount} size="md" onFocus={(event) => event.currentTarget.select()} />
        <SelectField
          name="payment.payment_method_id"
          label="Method"
          size="md"
          openOnFocus={false}
          options={methods.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextField name="payment.reference" label="Reference" size="md" withAsterisk={needs_reference} />
      </div>
      {typeof amount.value === 'number' && (
        <Rest amount={amount.value} due={due} over={isCashPaid ? 'change' : hasAccount ? 'account' : 'refused'} />
      )}
    </>
  );
}

interface RestProps {
  amount: Cents;
  due: Cents;
  /** Where an amount above the due one goes. */
  over: 'change' | 'account' | 'refused';
}

/** Says what happens if the amount is more or less than is due. */
function Rest({ amount, due, over: becomes }: RestProps) {
  const over = changeOf(amount, due);
  const short = changeOf(due, amount);
  return (
    <output className={classes.rest} data-change={(over > 0 && becomes === 'change') || undefined}>
      {over > 0 && becomes === 'change' && (
        <>
          Change due <strong className="tabular">{formatCents(over)}</strong>
        </>
      )}
      {over > 0 && becomes === 'account' && `${formatCents(over)} more than is due stays on the account.`}
      {over > 0 && becomes === 'refused' && `At most ${formatCents(due)} is due.`}
      {short > 0 && `${formatCents(short)} stays to be paid.`}
    </output>
  );
}

interface CoresFieldProps {
  cores: readonly PartRequest[];
  onChange: (ids: string[]) => void;
}

function CoresField({ cores, onChange }: CoresFieldProps) {
  const nameOf = (id: string) => partName(cores.find((part) => part.id === id) ?? NONE);
  const { value, error } = useFormField<string[]>('cores_returned', 'Cores', (ids) => ids.map(nameOf).join(', '));
  return (
    <Checkbox.Group label="Cores handed in" value={value} onChange={onChange} error={error}>
      <ul className={list.list}>
        {cores.map((part) => (
          <li key={part.id} className={list.row}>
            <Checkbox value={part.id} label={partName(part)} className={list.name ?? ''} />
            {part.core !== null && <Money value={extend(part.quantity, part.core)} />}
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}

const NONE = { part_number: '', description: '' };

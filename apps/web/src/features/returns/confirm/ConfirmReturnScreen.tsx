import type { VendorReturn } from '@baydesk/contract/returns.contract';
import { confirmReturn } from '@baydesk/contract/returns.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { toServerDate } from '@baydesk/domain/format/date-text';
import { cents, formatCents } from '@baydesk/domain/money/cents';
import { move } from '@baydesk/domain/permissions/permission';
import { useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { VendorLink } from '../../../shared/ui/display/VendorLink.tsx';
import { isRefusal } from '../../../shared/api/api-error.ts';
import { useScreenTitle } from '../../../shared/browser/use-screen-title.ts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { shownBy } from '../../../shared/live/shown-by.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateField } from '../../../shared/ui/fields/DateField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormBody } from '../../../shared/ui/form/FormBody.tsx';
import { useEntityForm } from '../../../shared/ui/form/use-entity-form.ts';
import { DetailScreen } from '../../../shared/ui/layout/DetailScreen.tsx';
import { EmptyState } from '../../../shared/ui/states/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { ReturnStatus } from '../ReturnStatus.tsx';
import { useConfirmReturn, useVendorReturn } from '../use-returns.ts';
import { AcceptedItems } from './AcceptedItems.tsx';
import classes from './ConfirmReturnScreen.module.css';

const route = getRouteApi('/shell/parts/confirm-return');

/** Enters what a vendor accepted of a return. */
export function ConfirmReturnScreen() {
  const { id } = route.useSearch();
  const mayConfirm = useCan(move('part_return'));
  const { part_return, error, refetch } = useVendorReturn(id);
  useScreenTitle('Confirm return');
  if (id === '' || (error && isRefusal(error, 404)))
    return <EmptyState text="There is no such return" hint="Open a return that was sent, and press ‘Confirm’ there." />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!part_return) return <LoadingState lines={6} />;
  if (!mayConfirm || !part_return.actions.includes('confirm'))
    return (
      <EmptyState
        text={`${part_return.return_number} cannot be confirmed now`}
        hint="Only what was sent, and has no answer yet, is confirmed."
        action={
          <Link to="/parts/return/$id" params={{ id }}>
            Open {part_return.return_number}
          </Link>
        }
      />
    );
  return <OpenConfirmation key={id} part_return={part_return} />;
}

/** All is accepted at the price that we paid, until something else is typed. */
const initialValues = ({ id, version, items }: VendorReturn) => ({
  id,
  version,
  vendor_credit_id: uuidv7(),
  credit_memo_number: '',
  credit_date: toServerDate(workplaceDate(now(), workplaceFormat().timezone)),
  items: items.map(({ id: item_id, quantity, cost_decimal }) => ({
    id: item_id,
    quantity_accepted: quantity,
    ...(cost_decimal !== null && { cost_cents: cost_decimal }),
    restocking_fee_cents: cents(0),
  })),
});

/** 'RTTOR-3: $85.00 is credited by Harbour Brake Supply' */
function answerOf({ return_number, vendor_name, status, credited_cents }: VendorReturn): string {
  if (status === 'rejected') return `${return_number}: ${vendor_name} credited nothing`;
  return `${return_number}: ${credited_cents === null ? '' : `${formatCents(credited_cents)} `}is credited by ${vendor_name}`;
}

function OpenConfirmation({ part_return }: { part_return: VendorReturn }) {
  const navigate = useNavigate();
  const { id, return_number, vendor_id, vendor_name, status, items } = part_return;
  const goBack = () => void navigate({ to: '/parts/return/$id', params: { id } });
  const [initial] = useState(() => initialValues(part_return));
  const queryClient = useQueryClient();
  /** The page is left before the return is loaded again, because an answered one has no form. */
  const leave = async () => {
    await navigate({ to: '/parts/returns/to-vendor' });
    for (const resource of shownBy('part_return')) void queryClient.invalidateQueries({ queryKey: [resource] });
  };
  const state = useEntityForm({
    endpoint: confirmReturn,
    initial,
    mutation: useConfirmReturn(),
    onSaved: ({ part_return: answered }) => showNotice(done(answerOf(answered))),
    onClose: () => void leave(),
  });
  return (
    <DetailScreen
      title={`Confirm ${return_number}`}
      status={<ReturnStatus status={status} />}
      meta={<VendorLink vendor_id={vendor_id} vendor_name={vendor_name} />}
    >
      <div className={classes.form}>
        <FormBody
          state={state}
          submitLabel="Confirm return"
          another={false}
          isReadOnly={false}
          menu={null}
          isAsking={false}
          onKeepTyping={goBack}
          // The typed values stay as a draft.
          onCancel={goBack}
          onLeave={goBack}
        >
          <FieldRow>
            <TextField name="credit_memo_number" label="Credit memo number" />
            <DateField name="credit_date" label="Credit date" />
          </FieldRow>
          <AcceptedItems items={items} />
        </FormBody>
      </div>
    </DetailScreen>
  );
}

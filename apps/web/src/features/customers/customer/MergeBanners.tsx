import type { Customer } from '@baydesk/contract/customers.contract';
import { move } from '@baydesk/domain/permissions/permission';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { after } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useCan } from '../../../shared/permissions/use-can.ts';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { useCustomer, useMerges, useUndoMerge } from '../use-customers.ts';
import classes from './CustomerScreen.module.css';

/** Says into which customer this one was merged, and which merges into this one can still be taken back. */
export function MergeBanners({ customer }: { customer: Customer }) {
  return (
    <>
      {customer.merged_into_id !== null && <MergedInto id={customer.merged_into_id} />}
      <UndoableMerges customer={customer} />
    </>
  );
}

function MergedInto({ id }: { id: string }) {
  const { data: kept_customer } = useCustomer(id);
  return (
    <Callout tone="warning">
      <div className={classes.banner}>
        <span>
          This customer was merged into{' '}
          <Link to="/customers/$id" params={{ id }}>
            {kept_customer?.name ?? 'another one'}
          </Link>
          , where everything is now.
        </span>
      </div>
    </Callout>
  );
}

function UndoableMerges({ customer }: { customer: Customer }) {
  const mayUndo = useCan(move('customer'));
  const undo = useUndoMerge();
  const merges = useMerges(customer).filter(({ kept_id, can_undo }) => can_undo && kept_id === customer.id);
  return merges.map(({ id, merged_name, merged_by, merged_at }) => (
    <Callout key={id} tone="info">
      <div className={classes.banner}>
        <span>
          Merged with {merged_name} by {merged_by}, <DateText value={merged_at} withTime />
        </span>
        {mayUndo && (
          <Button
            size="compact-sm"
            variant="default"
            loading={undo.isPending}
            onClick={() =>
              after(undo.mutateAsync({ id }), () => showNotice(done(`${merged_name} is a customer of its own again`)))
            }
          >
            Undo the merge
          </Button>
        )}
      </div>
    </Callout>
  ));
}

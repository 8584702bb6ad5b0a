import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { splitPartSale } from '@baydesk/contract/part-sales.contract';
import type { PartRequest } from '@baydesk/contract/work-orders/part-request-view';
import { Checkbox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { Price } from '../../../shared/ui/display/Price.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { useFormField } from '../../../shared/ui/form/use-form-field.ts';
import { partName } from '../../work-orders/public.ts';
import { readSale, useSaleChange } from '../use-part-sales.ts';
import list from '../../../shared/ui/form/tick-list.module.css';

/** Moves parts to a new sale for the same customer, and opens it. */
export function SplitSaleDialog({ detail, onClose }: { detail: PartSaleDetail; onClose: () => void }) {
  const { id, part_sale_number, is_walk_in } = detail.part_sale;
  const requests = detail.lines.flatMap(({ part_requests }) => part_requests);
  const navigate = useNavigate();
  // Made once, so that a second try does not split again.
  const [ids] = useState(() => ({ new_id: uuidv7(), new_line_id: uuidv7() }));
  const fields = ({ work_order }: PartSaleDetail) => ({
    id,
    ...ids,
    version: work_order.version,
    part_request_ids: [],
  });
  return (
    <FormDialog
      title={`Split parts off ${part_sale_number}`}
      submitLabel="Split off"
      endpoint={splitPartSale}
      initial={fields(detail)}
      mutation={useSaleChange(splitPartSale)}
      reload={async () => fields(await readSale(id))}
      onClose={onClose}
      onSaved={({ split_id, split_number }) => {
        void navigate({ to: '/parts/part-sale/$id', params: { id: split_id } });
        showNotice(done(`${split_number} is split off ${part_sale_number}`));
      }}
    >
      <div>They go to a new sale for {is_walk_in ? 'the same person' : detail.work_order.customer_name}.</div>
      <PartsField requests={requests} />
    </FormDialog>
  );
}

function PartsField({ requests }: { requests: readonly PartRequest[] }) {
  const nameOf = (id: string) => partName(requests.find((request) => request.id === id) ?? BLANK);
  const { value, onChange, error } = useFormField<string[]>('part_request_ids', 'Parts', (ids) =>
    ids.map(nameOf).join(', '),
  );
  return (
    <Checkbox.Group label="Parts to split off" value={value} onChange={onChange} error={error}>
      <ul className={list.list}>
        {requests.map((request) => (
          <li key={request.id} className={list.row}>
            <Checkbox value={request.id} label={`${partName(request)} × ${request.quantity}`} className={list.name} />
            <Price value={request.total} />
          </li>
        ))}
      </ul>
    </Checkbox.Group>
  );
}

const BLANK = { part_number: '', description: '' };

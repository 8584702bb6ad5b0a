import type { PartSaleDetail } from '@baydesk/contract/part-sales.contract';
import { cancelPartSale } from '@baydesk/contract/part-sales.contract';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { readSale, useSaleChange } from '../use-part-sales.ts';

/** Gives a pending sale up, with a reason. */
export function CancelSaleDialog({ detail, onClose }: { detail: PartSaleDetail; onClose: () => void }) {
  const { id, part_sale_number } = detail.part_sale;
  const fields = ({ work_order }: PartSaleDetail) => ({ id, version: work_order.version, reason: '' });
  return (
    <FormDialog
      title={`Cancel ${part_sale_number}?`}
      submitLabel="Cancel the sale"
      endpoint={cancelPartSale}
      initial={fields(detail)}
      mutation={useSaleChange(cancelPartSale)}
      reload={async () => fields(await readSale(id))}
      onClose={onClose}
      onSaved={() => showNotice(done(`${part_sale_number} is cancelled`))}
      size="sm"
    >
      <TextField name="reason" label="Reason" placeholder="Rung up twice, changed their mind, …" />
      <div>Parts that were set out go back onto the shelf. The sale can no longer be changed.</div>
    </FormDialog>
  );
}

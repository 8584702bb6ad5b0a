import { sendEstimate } from '@baydesk/contract/estimates.contract';
import type { WorkOrder } from '@baydesk/contract/work-orders/order-view';
import { ESTIMATE_LINK_DAYS } from '@baydesk/domain/documents/estimate-link';
import { Button, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { RecipientFields } from '../../../shared/ui/fields/RecipientFields.tsx';
import { usePhotosOfOrder } from '../../notes/public.ts';
import { useEstimatePdf } from '../use-estimate-pdf.ts';
import { readVersion, useSendEstimate } from '../use-estimates.ts';

/** A work order is estimated and answered by a link; a part sale is quoted by a PDF. */
const WORDS = {
  work_order: { what: 'Estimate', message: 'Stands above the link. What the estimate says follows by itself.' },
  part_sale: { what: 'Quote', message: 'Stands above the sentence that the quote is attached.' },
} as const;

interface SendEstimateDialogProps {
  order: WorkOrder;
  /** The recipient's name, if it is neither the contact's nor the customer's. */
  toName?: string;
  onClose: () => void;
}

/** Sends the estimate of an order, or the quote of a part sale, by e-mail; the PDF can be previewed first. */
export function SendEstimateDialog({ order, toName = '', onClose }: SendEstimateDialogProps) {
  const send = useSendEstimate();
  const tellMailed = useMailNotice();
  // The version when the dialog opened, so that later changes by others are not sent unseen.
  const [version] = useState(order.version);
  const { contact, customer } = order;
  const { what, message } = WORDS[order.order_kind];
  const isQuote = order.order_kind === 'part_sale';
  const name = toName || customer.name;
  const initial = {
    work_order_id: order.id,
    version,
    to_name: contact?.name ?? name,
    to_address: contact?.email || customer.email,
    subject: `${what} ${order.work_order_number} for ${order.vehicle_id ? order.vehicle_info : name}`,
    message: '',
  };
  return (
    <FormDialog
      title={`Send ${what.toLowerCase()} ${order.work_order_number}`}
      endpoint={sendEstimate}
      initial={initial}
      mutation={send}
      onClose={onClose}
      reload={async () => ({ ...initial, version: await readVersion(order.id) })}
      onSaved={(_, { to_address }) =>
        tellMailed({ what: `The ${what.toLowerCase()}`, to: to_address, has_link: !isQuote })
      }
      submitLabel={`Send ${what.toLowerCase()}`}
      size="lg"
      menu={<PreviewButton work_order_id={order.id} />}
    >
      <RecipientFields customer_id={customer.id} />
      <FieldRow>
        <TextField name="subject" label="Subject" />
      </FieldRow>
      <FieldRow>
        <TextAreaField name="message" label="Message" description={message} />
      </FieldRow>
      {!isQuote && (
        <Text size="sm" c="dimmed">
          The customer gets a link that works for one answer within {ESTIMATE_LINK_DAYS} days. Links sent before stop
          working, and this one does once the order’s lines or prices change. <PhotosAlong work_order_id={order.id} />
        </Text>
      )}
    </FormDialog>
  );
}

/** Only photos marked for the customer are sent along. */
function PhotosAlong({ work_order_id }: { work_order_id: string }) {
  const count = usePhotosOfOrder(work_order_id)?.filter(({ is_for_customer }) => is_for_customer).length ?? 0;
  return count > 0 && <>{count === 1 ? 'One photo goes' : `${count} photos go`} along with it.</>;
}

function PreviewButton({ work_order_id }: { work_order_id: string }) {
  const pdf = useEstimatePdf();
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={16} aria-hidden />}
      loading={pdf.isPending}
      onClick={() => pdf.mutate({ work_order_id })}
    >
      Preview PDF
    </Button>
  );
}

import type { PurchaseOrder } from '@baydesk/contract/purchasing.contract';
import { sendPurchaseOrder } from '@baydesk/contract/purchasing.contract';
import type { VendorContact } from '@baydesk/contract/vendors.contract';
import { listVendorContacts } from '@baydesk/contract/vendors.contract';
import { fullName } from '@baydesk/domain/format/person-name';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { Modal, TagsInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { endpointQuery } from '../../../shared/api/use-endpoint.ts';
import { done } from '../../../shared/notices/notices.ts';
import { showNotice } from '../../../shared/notices/show-notice.tsx';
import { useMailNotice } from '../../../shared/notices/use-mail-notice.tsx';
import { Callout } from '../../../shared/ui/feedback/Callout.tsx';
import { TextAreaField } from '../../../shared/ui/fields/TextAreaField.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import { FieldRow } from '../../../shared/ui/form/FieldRow.tsx';
import { useFormScope } from '../../../shared/ui/form/form-context.ts';
import { FormDialog } from '../../../shared/ui/form/FormDialog.tsx';
import dialog from '../../../shared/ui/layout/dialog.module.css';
import { ErrorState } from '../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../shared/ui/states/LoadingState.tsx';
import { useSendPurchaseOrder } from '../use-purchasing.ts';

interface SendOrderDialogProps {
  order: PurchaseOrder;
  onClose: () => void;
}

const titleOf = ({ order_number }: PurchaseOrder) => `Send ${order_number}`;

/** Mails an order to the vendor, or says that the vendor was told otherwise. */
export function SendOrderDialog({ order, onClose }: SendOrderDialogProps) {
  const { vendor_id } = order;
  const { data, error, refetch } = useQuery({
    ...endpointQuery(listVendorContacts, { vendor_id, rows_per_page: MAX_ROWS_PER_PAGE }, [
      'vendor',
      'people',
      vendor_id,
    ]),
    meta: { is_silent: true },
  });
  if (data) return <OpenMessage order={order} contacts={data.collection} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={titleOf(order)} size="lg" classNames={dialog}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState lines={5} />}
    </Modal>
  );
}

interface Recipient {
  readonly to_address: string;
  readonly to_name: string;
}

/** The vendor’s own address first, then the people who have one. */
const addressesOf = (order: PurchaseOrder, contacts: readonly VendorContact[]): readonly Recipient[] =>
  [
    { to_address: order.vendor_email, to_name: order.vendor_name },
    ...contacts.map((contact) => ({ to_address: contact.email, to_name: fullName(contact) })),
  ].filter(
    ({ to_address }, index, all) =>
      to_address !== '' && all.findIndex((each) => each.to_address === to_address) === index,
  );

function OpenMessage({ order, contacts, onClose }: SendOrderDialogProps & { contacts: readonly VendorContact[] }) {
  const tellMailed = useMailNotice();
  const addresses = addressesOf(order, contacts);
  const { id: order_id, version, order_number } = order;
  const [initial] = useState(() => ({
    order_id,
    version,
    data: { id: uuidv7(), recipients: addresses.slice(0, 1), subject: '', message: '' },
  }));
  return (
    <FormDialog
      title={titleOf(order)}
      endpoint={sendPurchaseOrder}
      initial={initial}
      mutation={useSendPurchaseOrder()}
      onClose={onClose}
      onSaved={(_, { data: { recipients } }) => {
        const [first] = recipients;
        if (!first) return showNotice(done(`${order_number} is marked as sent`));
        tellMailed({
          what: order_number,
          to: recipients.map(({ to_address }) => to_address).join(', '),
          has_link: false,
        });
      }}
      submitLabel="Send order"
      size="lg"
    >
      {order.sent_at !== null && (
        <Callout tone="warning">It was sent before. The message says so, so that it is not delivered twice.</Callout>
      )}
      <FieldRow>
        <RecipientsField addresses={addresses} />
      </FieldRow>
      <FieldRow>
        <TextField name="data.subject" label="Subject" placeholder={`Purchase order ${order_number}`} />
      </FieldRow>
      <FieldRow>
        <TextAreaField name="data.message" label="Message" description="Stands above what every order says." />
      </FieldRow>
      <Text size="sm" c="dimmed">
        The PDF goes along. Without an address the order is only marked as sent, such as after a call.
      </Text>
    </FormDialog>
  );
}

/** Addresses of the vendor, or any other. */
function RecipientsField({ addresses }: { addresses: readonly Recipient[] }) {
  const { form } = useFormScope();
  const { value, error } = form.getInputProps('data.recipients') as { value: readonly Recipient[]; error?: string };
  const problem = error ?? firstProblem(form.errors);
  const nameOf = (address: string) => addresses.find(({ to_address }) => to_address === address)?.to_name ?? address;
  return (
    <TagsInput
      label="To"
      placeholder={value.length === 0 ? 'Nobody: only mark it as sent' : ''}
      data={addresses.map(({ to_address }) => to_address)}
      value={value.map(({ to_address }) => to_address)}
      error={problem}
      acceptValueOnBlur
      onChange={(addresses) =>
        form.setFieldValue(
          'data.recipients',
          addresses.map((to_address) => ({ to_address, to_name: nameOf(to_address) })),
        )
      }
    />
  );
}

const firstProblem = (errors: Readonly<Record<string, unknown>>): string | undefined => {
  const [, problem] = Object.entries(errors).find(([path]) => path.startsWith('data.recipients.')) ?? [];
  return typeof problem === 'string' ? problem : undefined;
};

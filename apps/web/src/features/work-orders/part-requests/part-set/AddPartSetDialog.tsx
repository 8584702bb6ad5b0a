import type { WorkOrderLine } from '@baydesk/contract/work-orders/line-view';
import { makePartRequests } from '@baydesk/contract/work-orders/part-requests.contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import type { FoundRecord } from '../../../../shared/ui/inputs/RecordPicker.tsx';
import { RecordPicker } from '../../../../shared/ui/inputs/RecordPicker.tsx';
import dialog from '../../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../../shared/ui/layout/use-return-focus.ts';
import { ErrorState } from '../../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../../shared/ui/states/LoadingState.tsx';
import { counted } from '../../order-data/line-words.ts';
import { useOrderContext } from '../../order-data/order-context.tsx';
import { useOrderCall, useUndo } from '../../order-data/use-order-call.ts';
import { SetItems } from './SetItems.tsx';
import type { SetRow } from './set-rows.ts';
import { toRequests, toRows } from './set-rows.ts';
import { usePartSetOffer, usePartSets } from './use-part-sets.ts';

/** Wide enough for a part, where it comes from and its quantity beside each other. */
const DIALOG_PX = 720;

interface AddPartSetDialogProps {
  line: WorkOrderLine;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks for the parts of a set on a line: choose the set, leave out or change what differs, add. */
export function AddPartSetDialog({ line, onClose, onDone }: AddPartSetDialogProps) {
  const [set, setSet] = useState<FoundRecord | null>(null);
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Part set for ${line.line_name}`}
      size={DIALOG_PX}
      centered
      classNames={dialog}
    >
      <Stack gap="md">
        <PartSetPicker value={set} onChange={setSet} />
        {set ? (
          <ChosenSet key={set.id} set={set} line={line} onClose={onClose} {...(onDone && { onDone })} />
        ) : (
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

interface PartSetPickerProps {
  value: FoundRecord | null;
  onChange: (set: FoundRecord | null) => void;
}

function PartSetPicker({ value, onChange }: PartSetPickerProps) {
  const [typed, setTyped] = useState('');
  const { found, error } = usePartSets(typed);
  return (
    <RecordPicker
      label="Part set"
      placeholder="Name of the set"
      data-autofocus
      value={value}
      onChange={onChange}
      found={found.map(({ id, name, items }) => ({ id, label: name, detail: counted(items.length, 'part') }))}
      onType={setTyped}
      error={error?.message}
    />
  );
}

/** Reads the parts once a set is chosen; they stay as they are while the person changes them. */
function ChosenSet({ set, line, ...rest }: AddPartSetDialogProps & { set: FoundRecord }) {
  const { order } = useOrderContext();
  const { data, error, refetch } = usePartSetOffer(set.id, order.workplace_id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={3} />;
  return <SetForm set={set} line={line} initial={toRows(data.items)} {...rest} />;
}

interface SetFormProps extends AddPartSetDialogProps {
  set: FoundRecord;
  initial: readonly SetRow[];
}

function SetForm({ set, line, initial, onClose, onDone }: SetFormProps) {
  const [rows, setRows] = useState(initial);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const is_sent = useRef(false);
  const make = useOrderCall(makePartRequests, 'shown_by_form');
  const offerUndo = useUndo();
  const requests = toRequests(rows);

  const add = async () => {
    if (is_sent.current || !requests || requests.length === 0) return;
    is_sent.current = true;
    setIsBusy(true);
    setRefusal(null);
    try {
      const answer = await make(() => ({ line_id: line.line_id, requests }));
      offerUndo(`${counted(requests.length, 'part')} of ${set.label} added`, answer);
      onDone?.();
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      is_sent.current = false;
      setIsBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void add();
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md">
        {refusal && (
          <Callout tone="negative" isAlert>
            {refusal}
          </Callout>
        )}
        <SetItems rows={rows} onChange={setRows} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!requests || requests.length === 0}>
            {requests ? `Add ${counted(requests.length, 'part')}` : 'Add'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

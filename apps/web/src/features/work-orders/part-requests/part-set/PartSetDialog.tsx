import { partSetRecords } from '@baydesk/contract/catalogue.contract';
import { offerPartSet } from '@baydesk/contract/inventory/part-set-offer.contract';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useDebouncedValue, useEventListener } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';
import { Callout } from '../../../../shared/ui/feedback/Callout.tsx';
import type { FoundRecord } from '../../../../shared/ui/inputs/RecordPicker.tsx';
import { RecordPicker } from '../../../../shared/ui/inputs/RecordPicker.tsx';
import dialog from '../../../../shared/ui/layout/dialog.module.css';
import { useReturnFocus } from '../../../../shared/ui/layout/use-return-focus.ts';
import { ErrorState } from '../../../../shared/ui/states/ErrorState.tsx';
import { LoadingState } from '../../../../shared/ui/states/LoadingState.tsx';
import { counted } from '../../order-data/line-words.ts';
import { SetItems } from './SetItems.tsx';
import type { SetPart, SetRow } from './set-rows.ts';
import { toParts, toRows } from './set-rows.ts';

/** Wide enough for a part, where it comes from and its quantity beside each other. */
const DIALOG_PX = 720;

interface PartSetDialogProps {
  title: string;
  /** Where the parts are taken from, to say how many there are. */
  workplace_id: string;
  /** Rejects where the parts were refused, which the dialog shows. */
  onAdd: (parts: readonly SetPart[], set_name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the parts of a set: choose the set, leave out or change what differs, add. */
export function PartSetDialog({ title, ...rest }: PartSetDialogProps) {
  const { onClose } = rest;
  const [set, setSet] = useState<FoundRecord | null>(null);
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} size={DIALOG_PX} centered classNames={dialog}>
      <Stack gap="md">
        <PartSetPicker value={set} onChange={setSet} />
        {set ? (
          <ChosenSet key={set.id} set={set} {...rest} />
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
  const { part_sets, error } = usePartSets(typed);
  return (
    <RecordPicker
      label="Part set"
      placeholder="Name of the set"
      data-autofocus
      value={value}
      onChange={onChange}
      records={part_sets.map(({ id, name, items }) => ({ id, label: name, detail: counted(items.length, 'part') }))}
      onType={setTyped}
      error={error?.message}
    />
  );
}

interface ChosenSetProps extends Omit<PartSetDialogProps, 'title'> {
  set: FoundRecord;
}

/** Reads the parts once a set is chosen; they stay as they are while the person changes them. */
function ChosenSet({ workplace_id, ...rest }: ChosenSetProps) {
  const { data, error, refetch } = usePartSetOffer(rest.set.id, workplace_id);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={3} />;
  return <SetForm initial={toRows(data.items)} {...rest} />;
}

interface SetFormProps extends Omit<ChosenSetProps, 'workplace_id'> {
  initial: readonly SetRow[];
}

function SetForm({ set, initial, onAdd, onClose }: SetFormProps) {
  const [rows, setRows] = useState(initial);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const is_sent = useRef(false);
  const parts = toParts(rows);

  const add = async () => {
    if (is_sent.current || !parts || parts.length === 0) return;
    is_sent.current = true;
    setIsBusy(true);
    setRefusal(null);
    try {
      await onAdd(parts, set.label);
      onClose();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      is_sent.current = false;
      setIsBusy(false);
    }
  };
  const submit = (event: Pick<Event, 'preventDefault'>) => {
    event.preventDefault();
    void add();
  };
  const keys_ref = useEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  });
  return (
    <form ref={keys_ref} onSubmit={submit}>
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
          <Button type="submit" loading={isBusy} disabled={!parts || parts.length === 0}>
            {parts ? `Add ${counted(parts.length, 'part')}` : 'Add'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

const TYPING_PAUSE_MS = 150;
const MOST_OFFERED = 20;

/** Part sets by name; those found before stay until the next are loaded. */
function usePartSets(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const input = { rows_per_page: MOST_OFFERED, ...(search && { search }) };
  const { data, error } = useQuery({
    ...endpointQuery(partSetRecords.list, input, ['parts_catalogue', 'sets', search]),
    placeholderData: keepPreviousData,
    meta: { is_silent: true },
  });
  return { part_sets: data?.collection ?? [], error };
}

/** The parts of a set, read anew each time it is chosen, because their stock changes. */
const usePartSetOffer = (id: string, workplace_id: string) =>
  useQuery({
    ...endpointQuery(offerPartSet, { id, workplace_id }, ['inventory', 'part set', id, workplace_id]),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { is_silent: true },
  });

import { listReturnRequests } from '@baydesk/contract/returns.contract';
import { listCores } from '@baydesk/contract/returns/cores.contract';
import { MAX_ROWS_PER_PAGE } from '@baydesk/domain/limits';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../../../shared/api/use-endpoint.ts';
import { useFormScope } from '../../../../shared/ui/form/form-context.ts';
import { partName } from '../request-words.ts';

/** The fields of the form with the ids, by kind. */
const FIELDS = { request: 'request_ids', core: 'core_return_ids' } as const;

interface WaitingThing {
  readonly id: string;
  readonly kind: keyof typeof FIELDS;
  readonly words: string;
}

interface AlsoWaitingProps {
  /** '' until one is chosen. */
  vendor_id: string;
  legend: string;
  except: ReadonlySet<string>;
  /** Shown when nothing waits. */
  empty?: string;
}

/** The parts and cores that wait for a vendor, to send them along with those of the form. */
export function AlsoWaiting({ vendor_id, legend, except, empty }: AlsoWaitingProps) {
  const { form } = useFormScope();
  const { things, isPending } = useWaiting(vendor_id);
  const waiting = things.filter(({ id }) => !except.has(id));
  if (waiting.length === 0) return empty !== undefined && !isPending ? <Text size="sm">{empty}</Text> : null;
  const idsOf = (kind: WaitingThing['kind']) => form.values[FIELDS[kind]] as readonly string[];
  const toggle = ({ id, kind }: WaitingThing) => {
    const ids = idsOf(kind);
    form.setFieldValue(FIELDS[kind], ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  };
  return (
    <Stack component="fieldset" gap="2xs" bd={0} m={0} p={0}>
      <legend>{legend}</legend>
      {waiting.map((thing) => (
        <Checkbox
          key={thing.id}
          label={thing.words}
          checked={idsOf(thing.kind).includes(thing.id)}
          onChange={() => toggle(thing)}
        />
      ))}
    </Stack>
  );
}

function useWaiting(vendor_id: string): { readonly things: readonly WaitingThing[]; readonly isPending: boolean } {
  const shared = { enabled: vendor_id !== '', meta: { is_silent: true } } as const;
  const page = { vendor_id, rows_per_page: MAX_ROWS_PER_PAGE };
  const requests = useQuery({
    ...endpointQuery(listReturnRequests, page, ['part_return', 'requests of vendor', vendor_id]),
    ...shared,
  });
  const cores = useQuery({
    ...endpointQuery(listCores, page, ['part_return', 'cores of vendor', vendor_id]),
    ...shared,
  });
  const things = [
    ...(requests.data?.collection ?? [])
      .filter(({ return_id }) => return_id === null)
      .map((request) => ({
        id: request.id,
        kind: 'request' as const,
        words: `${request.quantity} × ${partName(request)}, ${request.work_order_number || 'from the shelf'}`,
      })),
    ...(cores.data?.collection ?? [])
      .filter(({ return_id }) => return_id === null)
      .map((core) => ({
        id: core.id,
        kind: 'core' as const,
        words: `${core.quantity} × ${partName(core)}, core of ${core.work_order_number}`,
      })),
  ];
  return { things, isPending: requests.isPending || cores.isPending };
}

import type { CannedLine } from '@baydesk/contract/canned-lines.contract';
import type { Cents } from '@baydesk/domain/money/cents';
import { formatCents } from '@baydesk/domain/money/cents';
import { useLabourTypes } from './use-canned-lines.ts';

const withRate = (name: string, rate_cents: Cents | null) =>
  rate_cents === null ? name : `${name} · ${formatCents(rate_cents)}`;

/** The labour types to choose from, and the rate that counts. */
export function useLabour(labour_type_id: string | null, record: CannedLine | undefined) {
  const { data } = useLabourTypes();
  const types = data?.collection ?? [];
  const standard = types.find(({ is_default }) => is_default);
  const chosen = labour_type_id === null ? standard : types.find(({ id }) => id === labour_type_id);
  const options = types.map(({ id, name, rate_cents }) => ({
    value: id,
    label: withRate(name, rate_cents),
  }));
  // A retired type stays on the lines that have it.
  const isRetired =
    labour_type_id !== null && labour_type_id === record?.labour_type_id && !chosen && data !== undefined;
  if (isRetired) options.push({ value: labour_type_id, label: `${record.labour_type_name ?? ''} (retired)` });
  return {
    options,
    default_label: standard ? `Default: ${withRate(standard.name, standard.rate_cents)}` : 'Default',
    name: chosen?.name ?? record?.labour_type_name ?? 'Default',
    rate_cents: chosen?.rate_cents ?? (isRetired ? record.rate_cents : null),
  };
}

export type Labour = ReturnType<typeof useLabour>;

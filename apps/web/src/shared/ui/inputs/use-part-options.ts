import type { PartOption } from '@baydesk/contract/catalogue.contract';
import { cataloguePartOptions, cataloguePartsWithoutRules } from '@baydesk/contract/catalogue.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { endpointQuery } from '../../api/use-endpoint.ts';

const TYPING_PAUSE_MS = 150;
const NONE: readonly PartOption[] = [];

const QUERIES = {
  every_part: (search: string) =>
    endpointQuery(cataloguePartOptions, { search }, ['parts_catalogue', 'options', search]),
  without_rules: (search: string) =>
    endpointQuery(cataloguePartsWithoutRules, { search }, ['pricing', 'parts without rules', search]),
} as const;

/** The parts to offer: every one, or those without a fixed price rule. */
export type OfferedParts = keyof typeof QUERIES;

/** Parts found by number, name or barcode; those found before stay until the next are loaded. */
export function usePartOptions(typed: string, offered: OfferedParts = 'every_part', enabled = true) {
  const [search] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data, error } = useQuery({
    ...QUERIES[offered](search),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { is_silent: true },
    enabled,
  });
  return { parts: data?.collection ?? NONE, error };
}

/** 'Ironvale · use 4707-Q2 instead' */
export const partDetail = ({ manufacturer_name, superseded_by }: PartOption): string =>
  [manufacturer_name, superseded_by && `use ${superseded_by.part_number} instead`].filter(Boolean).join(' · ');

/** '4707-Q Brake shoe kit' */
export const partLabel = ({ part_number, name }: Pick<PartOption, 'part_number' | 'name'>): string =>
  `${part_number} ${name}`;

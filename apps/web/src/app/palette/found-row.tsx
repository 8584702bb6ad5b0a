import type { SearchItem } from '@baydesk/contract/search.contract';
import { searchIcon } from '../../features/search/public.ts';
import type { FoundRow } from './palette-rows.ts';

export function foundRow(item: SearchItem): FoundRow {
  const Icon = searchIcon(item.icon);
  return {
    id: `${item.type} ${item.id}`,
    label: item.search_text,
    detail: item.detail,
    picture: <Icon size={18} stroke={1.6} aria-hidden />,
    item,
  };
}

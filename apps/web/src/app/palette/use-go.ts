import type { SearchItem } from '@baydesk/contract/search.contract';
import { useNavigate } from '@tanstack/react-router';
import type { GoTo } from './palette-rows.ts';

/** Goes to what was found and remembers it. */
export function useGo(remember: (item: SearchItem) => void): GoTo {
  const navigate = useNavigate();
  return (item, where) => {
    remember(item);
    if (where === 'here') void navigate({ href: item.route });
    if (where === 'new_tab') window.open(item.route, '_blank', 'noopener');
  };
}

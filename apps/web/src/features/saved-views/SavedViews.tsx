import type { SavedView, ViewedList } from '@baydesk/contract/saved-views.contract';
import { IconBookmark, IconBookmarkPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { now } from '../../shared/format/now.ts';
import { workplaceFormat } from '../../shared/format/workplace-format.ts';
import { LaterPart } from '../../shared/routing/LaterPart.tsx';
import { lazyScreen } from '../../shared/routing/lazy-screen.ts';
import chips from '../../shared/ui/list/filters/chips.module.css';
import classes from './SavedViews.module.css';
import { SavedViewMenu } from './SavedViewMenu.tsx';
import { isPlain, isSameView, toKept, toSearch } from './saved-view.ts';
import { useSavedViews } from './use-saved-views.ts';

const SaveViewDialog = lazyScreen(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog');
const RenameViewDialog = lazyScreen(() => import('./SaveViewDialog.tsx'), 'RenameViewDialog');

interface SavedViewsProps {
  list: ViewedList;
  /** The list's state, as read from the address. */
  search: Readonly<Record<string, unknown>> & { readonly view?: string };
}

/** The person's saved views as chips, and a button to save the current filters if no view has them yet. */
export function SavedViews({ list, search }: SavedViewsProps) {
  const views = useSavedViews(list);
  const navigate = useNavigate();
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null);
  const today = { now: now(), timezone: workplaceFormat().timezone };
  const shown = toKept(search, today);
  const chosen = views.find((view) => isSameView(view.search, shown));
  const show = (view: SavedView | null) => {
    const next = view ? toSearch(view.search, today) : { view: search.view };
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false });
  };
  return (
    <>
      {views.map((view) => (
        <span key={view.id} className={`${chips.set} ${classes.view}`} data-shown={view === chosen || undefined}>
          <button
            type="button"
            className={chips.chip}
            aria-pressed={view === chosen}
            onClick={() => show(view === chosen ? null : view)}
          >
            <IconBookmark size={12} stroke={1.75} aria-hidden />
            {view.name}
          </button>
          <SavedViewMenu
            view={view}
            shown={shown}
            isShown={view === chosen}
            onRename={() => setNaming(view)}
            onRemoved={() => view === chosen && show(null)}
          />
        </span>
      ))}
      {!chosen && !isPlain(shown) && (
        <button type="button" className={`${chips.chip} ${classes.save}`} onClick={() => setNaming('new')}>
          <IconBookmarkPlus size={14} stroke={1.75} aria-hidden />
          Save view
        </button>
      )}
      <LaterPart>
        {naming === 'new' && <SaveViewDialog list={list} shown={shown} onClose={() => setNaming(null)} />}
        {naming !== null && naming !== 'new' && <RenameViewDialog view={naming} onClose={() => setNaming(null)} />}
      </LaterPart>
    </>
  );
}

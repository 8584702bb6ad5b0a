type Load = () => Promise<unknown>;

/**
 * People who save data get only what the screen shows or lets them fill in, and what cannot be loaded any more once the
 * network is gone. A field does not wait until the server has answered everything.
 */
export type Need = 'likely' | 'shown' | 'filled_in' | 'without_network';

/** How long a page that still loads something is left alone before it is looked at again. */
const LOOK_AGAIN_MS = 300;

/** What the page is busy with. */
interface Page {
  /** Whether it loads files of what it shows. */
  readonly isLoading: () => boolean;
  /** Whether it waits for the server, which may take long. */
  readonly isAsking: () => boolean;
}

const waiting = new Map<Load, Need>();
let page: Page | undefined;
let isUnderWay = false;

/**
 * Loads what is likely to be needed soon, one after the other, while the page has nothing else to do. The returned
 * function gives up what has not begun.
 */
export function loadWhenIdle(load: Load, need: Need = 'likely'): () => void {
  waiting.set(load, need);
  lookForWork();
  return () => void waiting.delete(load);
}

/** Begins with what is likely to be needed. Without this, as in tests of a part, only fields are loaded. */
export function startLoadingWhenIdle(of: Page): void {
  page = of;
  lookForWork();
}

function lookForWork(): void {
  if (isUnderWay || !nextLoad()) return;
  isUnderWay = true;
  whenIdle(() => void loadNext());
}

/** What the screen shows comes first; what may be needed later comes last. */
function nextLoad(): Load | undefined {
  const loads = [...waiting.keys()];
  if (!page) return loads.find(isField);
  return loads.find((load) => waiting.get(load) !== 'likely') ?? (isSavingData() ? undefined : loads[0]);
}

const isField = (load: Load): boolean => waiting.get(load) === 'filled_in';

async function loadNext(): Promise<void> {
  const load = page?.isAsking() ? [...waiting.keys()].find(isField) : nextLoad();
  if (page?.isLoading() || (!load && nextLoad()))
    return void setTimeout(() => whenIdle(() => void loadNext()), LOOK_AGAIN_MS);
  if (load) {
    waiting.delete(load);
    // A file that is missing is reported when it is really needed.
    await load().catch(() => undefined);
  }
  isUnderWay = false;
  lookForWork();
}

/** Safari has no idle callbacks. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act, LOOK_AGAIN_MS);
};

const isSavingData = (): boolean =>
  (navigator as { connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

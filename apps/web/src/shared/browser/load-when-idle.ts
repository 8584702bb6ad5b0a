type Load = () => Promise<unknown>;

/**
 * For people who save data, only the files of the screen are loaded, and those that cannot be loaded once the network
 * is gone.
 */
export type Need = 'likely' | 'shown' | 'without_network';

/** How long a page that still loads something is left alone before it is looked at again. */
const LOOK_AGAIN_MS = 300;

const waiting = new Map<Load, Need>();
let isPageBusy: (() => boolean) | undefined;
let isUnderWay = false;

/**
 * Loads files that are likely to be needed soon, one after the other, while the page has nothing else to do. The
 * returned function drops those that have not begun.
 */
export function loadWhenIdle(load: Load, need: Need = 'likely'): () => void {
  waiting.set(load, need);
  lookForWork();
  return () => void waiting.delete(load);
}

/** Begins with the files requested so far. Without this, as in tests of a part, nothing is loaded ahead. */
export function startLoadingWhenIdle(isBusy: () => boolean): void {
  isPageBusy = isBusy;
  lookForWork();
}

function lookForWork(): void {
  if (!isPageBusy || isUnderWay || !nextLoad()) return;
  isUnderWay = true;
  whenIdle(() => void loadNext());
}

/** Files that the screen shows come first; those that may be needed later come last. */
function nextLoad(): Load | undefined {
  const loads = [...waiting.keys()];
  return loads.find((load) => waiting.get(load) !== 'likely') ?? (isSavingData() ? undefined : loads[0]);
}

async function loadNext(): Promise<void> {
  if (isPageBusy?.()) return void setTimeout(() => whenIdle(() => void loadNext()), LOOK_AGAIN_MS);
  const load = nextLoad();
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

import type { Locator, Page } from '@playwright/test';
import type { Shop } from './shop.ts';

type Who = 'visitor' | 'administrator' | 'manager' | 'office' | 'technician' | 'homeless' | 'support';

export interface Screen {
  readonly name: string;
  readonly who: Who;
  readonly path: (shop: Shop) => string;
  /** What is there once the screen is. */
  readonly shows: (page: Page) => Locator;
  /** Something to do first. */
  readonly act?: (page: Page) => Promise<void>;
  /** What a window that becomes narrow moves out of view, or puts behind a button. */
  readonly openOnPhone?: (page: Page) => Promise<void>;
}

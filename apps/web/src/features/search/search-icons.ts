import type { Icon } from '@tabler/icons-react';
import {
  IconBox,
  IconBuildingStore,
  IconClipboardList,
  IconReceipt,
  IconSearch,
  IconTruck,
  IconUsers,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, Icon>> = {
  users: IconUsers,
  truck: IconTruck,
  'building-store': IconBuildingStore,
  'clipboard-list': IconClipboardList,
  receipt: IconReceipt,
  box: IconBox,
};

/** The picture of a name that came with an item. */
export const searchIcon = (name: string): Icon => ICONS[name] ?? IconSearch;

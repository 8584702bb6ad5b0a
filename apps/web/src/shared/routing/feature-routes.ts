import type { Profile } from '@baydesk/contract/profile.contract';
import type { MenuEntry } from '@baydesk/domain/permissions/derived-checks';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import type { Icon } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';

/** The headings under which the many tabs of an area stand, in this order. */
export const TAB_GROUPS = ['Shop', 'Work', 'Parts and prices', 'Money', 'Messages'] as const;

/** A page of the program. Menu, tabs, bottom bar, command palette and the `g` keys all list these. */
export interface Place {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** `menu`: sidebar and bottom bar; `phone_menu`: on phones only; `parts`, `administration`: a tab; `palette`: search only. */
  readonly listed: 'menu' | 'phone_menu' | 'parts' | 'administration' | 'palette';
  /** The heading of a tab in an area that has many. */
  readonly group?: (typeof TAB_GROUPS)[number];
  /** Returns true if this person's menu lists it; others find it by search. Every menu lists it by default. */
  readonly isListedFor?: (person: Profile) => boolean;
  /** Order among its neighbours, lowest first. */
  readonly rank: number;
  /** The letter that opens it after `g`. */
  readonly go_key?: string;
  readonly needs?: PermissionNeed;
  /** The menu entry in the domain's table of roles it is hidden from. */
  readonly menu_entry?: MenuEntry;
  readonly isOpenTo?: (person: Profile) => boolean;
  /** Where its single pages begin, if not with its own address. */
  readonly pages?: readonly string[];
  /** Where further pages begin that the menu marks it for; who may open them is decided there. */
  readonly marked_at?: readonly string[];
  /** Work orders link to it, so that its own rule alone decides, also for people whose menu hides the area around it. */
  readonly is_linked_to?: true;
  /** The feature flag that an organization needs for it. */
  readonly flag?: string;
  readonly keywords?: readonly string[];
}

export interface CommandTools {
  /** Opens an address, including its search parameters. */
  readonly go: (href: string) => void;
}

/** An action offered in the command palette. */
export interface Command {
  readonly label: string;
  readonly icon: Icon;
  readonly keywords?: readonly string[];
  /** The key that does the same on every screen. */
  readonly key?: string;
  readonly needs?: PermissionNeed;
  readonly isOpenTo?: (person: Profile) => boolean;
  readonly flag?: string;
  readonly run: (tools: CommandTools) => void;
}

/** A feature's routes by parent route, and the places and commands that lead to them. */
export interface FeatureRoutes {
  /** Children of the root, open to visitors and to signed-in people. */
  readonly open?: readonly AnyRoute[];
  readonly logged_out?: readonly AnyRoute[];
  readonly shell?: readonly AnyRoute[];
  readonly administration?: readonly AnyRoute[];
  /** Tabs of the parts area. */
  readonly parts?: readonly AnyRoute[];
  /** Tabs of a customer's page. */
  readonly customer?: readonly AnyRoute[];
  /** Tabs of a vehicle's page. */
  readonly vehicle?: readonly AnyRoute[];
  /** Tabs of a vendor's page. */
  readonly vendor?: readonly AnyRoute[];
  readonly places?: readonly Place[];
  readonly commands?: readonly Command[];
}

/** The parent routes a feature can add routes to. */
export type ParentName = Exclude<keyof FeatureRoutes, 'places' | 'commands'>;

/** Preserves the exact route types, by which links and search parameters are checked. */
export const featureRoutes = <const Feature extends FeatureRoutes>(feature: Feature): Feature => feature;

import type { Profile } from '@baydesk/contract/profile.contract';
import type { MenuEntry } from '@baydesk/domain/permissions/derived-checks';
import type { PermissionNeed } from '@baydesk/domain/permissions/permission';
import type { Icon } from '@tabler/icons-react';
import type { AnyRoute } from '@tanstack/react-router';

/** Somewhere a person can go. Menu, tabs, bottom bar, command palette and the `g` keys are all drawn from these. */
export interface Place {
  readonly label: string;
  readonly to: string;
  readonly icon: Icon;
  /** `menu`: sidebar and bottom bar; `phone_menu`: the phone's menu only; `administration`: a tab there; `palette`: search only. */
  readonly listed: 'menu' | 'phone_menu' | 'administration' | 'palette';
  /** Limits whose menu lists it; others find it by search. Everybody's menu lists it by default. */
  readonly isListedFor?: (person: Profile) => boolean;
  /** Order among its neighbours, lowest first. */
  readonly rank: number;
  /** The letter that goes here after `g`. */
  readonly go_key?: string;
  readonly needs?: PermissionNeed;
  /** The domain's rule of roles this entry is hidden from. */
  readonly menu_entry?: MenuEntry;
  readonly isOpenTo?: (person: Profile) => boolean;
  /** The organization's feature flag it appears with. */
  readonly flag?: string;
  readonly keywords?: readonly string[];
}

export interface CommandTools {
  /** Goes to an address, its search parameters included. */
  readonly go: (href: string) => void;
}

/** Something to do from anywhere, offered in the command palette. */
export interface Command {
  readonly label: string;
  readonly icon: Icon;
  readonly keywords?: readonly string[];
  readonly needs?: PermissionNeed;
  readonly isOpenTo?: (person: Profile) => boolean;
  readonly flag?: string;
  readonly run: (tools: CommandTools) => void;
}

/** A feature's routes by parent route, and the places and commands that lead to them. */
export interface FeatureRoutes {
  /** Children of the root, reachable signed in or not. */
  readonly open?: readonly AnyRoute[];
  readonly logged_out?: readonly AnyRoute[];
  readonly shell?: readonly AnyRoute[];
  readonly administration?: readonly AnyRoute[];
  /** Tabs of a customer's page. */
  readonly customer?: readonly AnyRoute[];
  /** Tabs of a vehicle's page. */
  readonly vehicle?: readonly AnyRoute[];
  readonly places?: readonly Place[];
  readonly commands?: readonly Command[];
}

/** The routes a feature's own routes can hang below. */
export type ParentName = Exclude<keyof FeatureRoutes, 'places' | 'commands'>;

/** Keeps the exact route types, which make every link and search parameter checked. */
export const featureRoutes = <const Feature extends FeatureRoutes>(feature: Feature): Feature => feature;

import { isPermitted, view } from '@baydesk/domain/permissions/permission';
import { seesPricesEverywhere } from '../../platform/request/actor.ts';
import type { Ctx } from '../../platform/request/context.ts';

type Viewer = Pick<Ctx, 'actor'>;

export const seesCosts = ({ actor }: Viewer) => isPermitted(actor.permissions, view('parts_catalogue', 'cost'));
export const seesPrices = ({ actor }: Viewer) =>
  isPermitted(actor.permissions, view('parts_catalogue', 'price')) && seesPricesEverywhere(actor);

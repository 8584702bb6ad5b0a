import * as impersonation from '@baydesk/contract/impersonation.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { exitSwitchUser, peopleToImpersonate, switchUser } from './switch-user.ts';

export const impersonationRoutes = [
  bind(impersonation.peopleToImpersonate, peopleToImpersonate),
  bind(impersonation.switchUser, switchUser),
  bind(impersonation.exitSwitchUser, exitSwitchUser),
];

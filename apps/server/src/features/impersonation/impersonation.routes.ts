import * as impersonation from '@baydesk/contract/impersonation.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { exitSwitchUser } from './exit-switch-user.ts';
import { peopleToImpersonate } from './people-to-impersonate.ts';
import { switchUser } from './switch-user.ts';

export const impersonationRoutes = [
  bind(impersonation.peopleToImpersonate, peopleToImpersonate),
  bind(impersonation.switchUser, switchUser),
  bind(impersonation.exitSwitchUser, exitSwitchUser),
];

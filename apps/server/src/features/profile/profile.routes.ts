import * as profile from '@baydesk/contract/profile.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { changeLocation, changeName, changePassword } from './change-profile.ts';
import { issueToken } from './issue-token.ts';
import { viewProfileAndFrame } from './profile.queries.ts';

export const profileRoutes = [
  bind(profile.viewProfile, viewProfileAndFrame),
  bind(profile.changeName, changeName),
  bind(profile.changePassword, changePassword),
  bind(profile.changeLocation, changeLocation),
  bind(profile.issueToken, issueToken),
];

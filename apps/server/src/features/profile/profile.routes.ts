import * as profile from '@baydesk/contract/profile.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { changeLocation } from './change-location.ts';
import { changeName } from './change-name.ts';
import { changePassword } from './change-password.ts';
import { issueToken } from './issue-token.ts';
import { viewProfile } from './profile.queries.ts';

export const profileRoutes = [
  bind(profile.viewProfile, viewProfile),
  bind(profile.changeName, changeName),
  bind(profile.changePassword, changePassword),
  bind(profile.changeLocation, changeLocation),
  bind(profile.issueToken, issueToken),
];

import * as reminders from '@baydesk/contract/reminders.contract';
import type { Binding } from '../../platform/request/bind-endpoint.ts';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { previewReminders } from './preview-reminders.ts';
import { changeReminders, viewReminders } from './reminder-settings.ts';

export const remindersRoutes: readonly Binding[] = [
  bind(reminders.viewReminders, viewReminders),
  bind(reminders.changeReminders, changeReminders),
  bind(reminders.previewReminders, previewReminders),
];

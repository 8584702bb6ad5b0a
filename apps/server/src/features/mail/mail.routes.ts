import * as mail from '@baydesk/contract/mail.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { listMails, viewMail } from './mail.queries.ts';
import { sendMailAgain } from './send-mail-again.ts';

export const mailRoutes = [
  bind(mail.listMails, listMails),
  bind(mail.viewMail, viewMail),
  bind(mail.sendMailAgain, sendMailAgain),
];

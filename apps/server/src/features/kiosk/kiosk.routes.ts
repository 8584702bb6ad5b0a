import * as kiosk from '@baydesk/contract/kiosk.contract';
import { bind } from '../../platform/request/bind-endpoint.ts';
import { viewAccess, viewMyAccess } from './access.queries.ts';
import { allowDevice } from './allow-device.ts';
import { changeAccess, changeMyPin } from './change-access.ts';
import { listDevices } from './devices.queries.ts';
import { kioskPeople } from './kiosk-people.ts';
import { identifyAtKiosk, punchAtKiosk } from './punch-at-kiosk.ts';
import { revokeDevice } from './revoke-device.ts';

export const kioskRoutes = [
  bind(kiosk.listKioskDevices, listDevices),
  bind(kiosk.allowKioskDevice, allowDevice),
  bind(kiosk.revokeKioskDevice, revokeDevice),
  bind(kiosk.viewKioskAccess, viewAccess),
  bind(kiosk.changeKioskAccess, changeAccess),
  bind(kiosk.viewMyKioskAccess, viewMyAccess),
  bind(kiosk.setMyPin, changeMyPin),
  bind(kiosk.kioskPeople, kioskPeople),
  bind(kiosk.kioskIdentify, identifyAtKiosk),
  bind(kiosk.kioskPunch, punchAtKiosk),
];

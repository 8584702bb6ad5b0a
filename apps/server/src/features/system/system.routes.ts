import { clientConfig } from '@baydesk/contract/system.contract';
import { bind } from '../../platform/bind-endpoint.ts';
import { viewClientConfig } from './client-config.ts';

export const systemRoutes = [bind(clientConfig, viewClientConfig)];

import { sendMailAgain, viewMail } from '@baydesk/contract/mail.contract';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

export const useMail = (id: string) => useQuery(endpointQuery(viewMail, { id }, ['mail', 'view', id]));

export const useSendMailAgain = () => useEndpointMutation(sendMailAgain, { refreshes: ['mail'] });

import { changeFeatureFlag, featureFlagsOf } from '@baydesk/contract/organization.contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpointQuery, useEndpointMutation } from '../../shared/api/use-endpoint.ts';

const featuresQuery = (organization_id: string) =>
  endpointQuery(featureFlagsOf, { organization_id }, ['organization', 'features-of', organization_id]);

/** The features of any organization, for the company's own staff. */
export const useFeaturesOf = (organization_id: string) => useQuery(featuresQuery(organization_id));

export function useChangeFeature(organization_id: string) {
  const queryClient = useQueryClient();
  return useEndpointMutation(changeFeatureFlag, {
    refusals: 'shown_by_form',
    onSuccess: (answer) => void queryClient.setQueryData(featuresQuery(organization_id).queryKey, answer),
  });
}

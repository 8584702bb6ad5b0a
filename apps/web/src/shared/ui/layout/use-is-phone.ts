import { useMediaQuery } from '@mantine/hooks';

/** Below this width tables become cards and dialogs fill the screen. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });

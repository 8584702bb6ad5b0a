import { useActor } from '../shared/permissions/use-actor.ts';
import { useFeatureFlags } from '../shared/permissions/use-feature-flags.ts';
import type { Place } from '../shared/routing/feature-routes.ts';
import { FEATURES } from './features.ts';
import { openPlaces } from './places.ts';

/** The places the signed-in person can open, in order. */
export const useOpenPlaces = (): readonly Place[] => openPlaces(FEATURES, useActor(), useFeatureFlags());

/** How an end of a punch was recorded: on the person's own screen, at the kiosk, without network, or by a timekeeper. */
export const PUNCH_WAYS = ['clock', 'kiosk', 'offline', 'entered'] as const;
export type PunchWay = (typeof PUNCH_WAYS)[number];

/** A punch may also end because the person began something else. */
export const PUNCH_END_WAYS = [...PUNCH_WAYS, 'switched'] as const;
export type PunchEndWay = (typeof PUNCH_END_WAYS)[number];

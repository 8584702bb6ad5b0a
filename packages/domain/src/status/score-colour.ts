export const SCORE_COLOURS = ['dark', 'primary', 'positive', 'negative'] as const;
export type ScoreColour = (typeof SCORE_COLOURS)[number];

/** A score is a ratio such as used ÷ estimated hours, so that exactly 1 is on target. */
export function scoreColour(score: number): ScoreColour {
  if (score === 1) return 'positive';
  if (score > 1) return 'negative';
  return score > 0 ? 'primary' : 'dark';
}

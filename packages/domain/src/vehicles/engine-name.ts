export interface EngineFacts {
  readonly manufacturer?: string | undefined;
  readonly model?: string | undefined;
  readonly displacement_l?: number | undefined;
  /** As NHTSA writes it, such as `In-Line` or `V-Shaped`. */
  readonly configuration?: string | undefined;
  readonly cylinders?: number | undefined;
  readonly fuel?: string | undefined;
}

const LAYOUT_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/^in-line/i, 'I'],
  [/^v-shaped/i, 'V'],
  [/^w shaped/i, 'W'],
  [/boxer/i, 'H'],
];

/** The usual short name: `Cummins ISX 15.0L I6 Diesel`. Null when nothing is known. */
export function engineName(facts: EngineFacts): string | null {
  const { manufacturer, model, displacement_l, fuel } = facts;
  const parts = [
    model && manufacturer && startsWith(model, manufacturer) ? undefined : manufacturer,
    model,
    displacement_l && !mentionsLitres(model) ? `${displacement_l.toFixed(1)}L` : undefined,
    layout(facts),
    fuel,
  ];
  return parts.filter(Boolean).join(' ') || null;
}

const startsWith = (text: string, start: string): boolean => text.toLowerCase().startsWith(start.toLowerCase());

const mentionsLitres = (text = ''): boolean => /\d(?:\.\d+)? ?L\b/i.test(text);

function layout({ configuration, cylinders, model = '' }: EngineFacts): string | undefined {
  if (!cylinders) return undefined;
  const letter = LAYOUT_LETTERS.find(([pattern]) => configuration && pattern.test(configuration))?.[1];
  const name = letter ? `${letter}${cylinders}` : `${cylinders}-cyl`;
  return new RegExp(`\\b${name}\\b`, 'i').test(model) ? undefined : name;
}

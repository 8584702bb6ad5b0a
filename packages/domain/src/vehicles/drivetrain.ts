/** Wheels and driven wheels such as 6x4, or driven axles such as AWD, standing alone in a text. */
const DRIVETRAIN = /\b(4|6|8|10)x(2|4|6|8)\b|\b([FRA24]WD)\b/gi;

/** The drivetrain that the names of a model, series or trim mention; null when they name none or several. */
export function drivetrainIn(...texts: readonly (string | null | undefined)[]): string | null {
  const names = texts.flatMap((text) => [...(text ?? '').matchAll(DRIVETRAIN)]).map(nameOf);
  const [only, ...others] = new Set(names);
  return only !== undefined && others.length === 0 ? only : null;
}

const nameOf = ([, wheels, driven, axles]: RegExpMatchArray): string =>
  axles ? axles.toUpperCase() : `${wheels}x${driven}`;

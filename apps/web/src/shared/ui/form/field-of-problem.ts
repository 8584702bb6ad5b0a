/** The field a problem is shown at: the one it names, or the list that the place it names lies in. */
export function fieldOfProblem(path: string, is_field: (name: string) => boolean): string | undefined {
  const steps = path.split('.');
  const candidates = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  return candidates.find(is_field);
}

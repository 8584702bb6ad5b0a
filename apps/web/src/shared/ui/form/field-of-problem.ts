/** The field a problem is shown at: the one at its path, or the nearest list around that path. */
export function fieldOfProblem(path: string, is_field: (name: string) => boolean): string | undefined {
  const steps = path.split('.');
  const candidates = steps.map((_, index) => steps.slice(0, steps.length - index).join('.'));
  return candidates.find(is_field);
}

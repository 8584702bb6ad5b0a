import { Callout } from '../feedback/Callout.tsx';
import { useFormScope } from './form-context.ts';
import { isSame } from './form-values.ts';
import type { FieldConflict, MergedVersions } from './merge-versions.ts';
import classes from './BothVersions.module.css';

interface BothVersionsProps {
  /** `message` names the person who changed it. */
  merged: (MergedVersions & { message: string }) | null;
  isDirty: boolean;
}

/** Shown when another person saved meanwhile: a field both changed offers both versions, the rest is merged. */
export function BothVersions({ merged, isDirty }: BothVersionsProps) {
  const { faces } = useFormScope();
  if (merged === null) return null;
  const labelOf = (field: string) => faces.get(field)?.label ?? field;
  return (
    <Callout tone="warning" isAlert title={merged.message}>
      {merged.taken_over.length > 0 && <div>Taken over from them: {merged.taken_over.map(labelOf).join(', ')}.</div>}
      {merged.conflicts.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {merged.conflicts.map((conflict) => (
              <tr key={conflict.field}>
                <th scope="row">{labelOf(conflict.field)}</th>
                <td>
                  <Version conflict={conflict} value={conflict.mine} />
                </td>
                <td>
                  <Version conflict={conflict} value={conflict.theirs} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div>{isDirty ? 'Check what stands below, then save again.' : 'Nothing of yours is left to save.'}</div>
    </Callout>
  );
}

function Version({ conflict, value }: { conflict: FieldConflict; value: unknown }) {
  const { faces, form } = useFormScope();
  const { field } = conflict;
  return (
    <label className={classes.choice}>
      <input
        type="radio"
        name={`version-of-${field}`}
        checked={isSame(form.getInputProps(field).value, value)}
        onChange={() => form.setFieldValue(field, value)}
      />
      {faces.get(field)?.show(value) || '(blank)'}
    </label>
  );
}

import type { Signature } from '@baydesk/contract/estimates.contract';
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH, signaturePath } from '@baydesk/domain/documents/signature-path';
import classes from './SignatureImage.module.css';

/** A signature as it was drawn, or the name typed in its place. */
export function SignatureImage({ signature, name }: { signature: Signature; name: string }) {
  if (signature.kind === 'typed') return <span className={classes.typed}>{signature.name}</span>;
  return (
    <svg className={classes.drawn} viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}>
      <title>{`Signature of ${name}`}</title>
      <path d={signaturePath(signature.strokes)} />
    </svg>
  );
}

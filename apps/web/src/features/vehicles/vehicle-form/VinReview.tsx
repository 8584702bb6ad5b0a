import type { VinCandidate } from '@baydesk/contract/vehicles.contract';
import { checkVin } from '@baydesk/domain/vehicles/vin';
import { Button, Radio } from '@mantine/core';
import { IconInfoCircle, IconSparkles } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { VIN_FIELD_LABELS, summaryOf } from './fill-from-vin.ts';
import type { VinOffer } from './fill-from-vin.ts';
import type { VinLookUp } from './use-vin-look-up.ts';
import classes from './VinReview.module.css';

const UNREACHED = 'The VIN could not be looked up now. Type in what you know of the vehicle.';

/** The decoded values for a person to check. They never overwrite typed values. */
export function VinReview({ look_up }: { look_up: VinLookUp }) {
  const { result, offers } = look_up;
  return (
    <div className={classes.review} aria-live="polite">
      {look_up.isFailed && <Hint>{UNREACHED}</Hint>}
      {result?.decoded.cannot_decode && <Hint>{serialHint(result.vin) ?? result.decoded.cannot_decode}</Hint>}
      {result && result.decoded.candidates.length > 1 && (
        <Candidates candidates={result.decoded.candidates} chosen={result.chosen} onChoose={look_up.choose} />
      )}
      {result?.chosen && result.decoded.candidates.length === 1 && (
        <p className={classes.found}>
          <IconSparkles size={15} stroke={1.75} aria-hidden />
          <span className="visually-hidden">The VIN tells: </span>
          {summaryOf(result.chosen)}
        </p>
      )}
      {result?.decoded.warnings
        // The choice between several years is shown above, so this warning is left out.
        .filter(({ code }) => code !== 'several_years')
        .map(({ code, message }) => (
          <Hint key={code}>{message}</Hint>
        ))}
      {result && offers.length > 0 && <Offers offers={offers} types={result.types} onTake={look_up.take} />}
    </div>
  );
}

/** Text that is not a VIN may be the serial number of a trailer or an old machine. */
function serialHint(vin: string): string | undefined {
  const verdict = checkVin(vin);
  return verdict.ok ? verdict.hint : undefined;
}

function Hint({ children }: { children: ReactNode }) {
  return (
    <p className={classes.hint}>
      <IconInfoCircle size={15} stroke={1.75} aria-hidden />
      {children}
    </p>
  );
}

interface CandidatesProps {
  candidates: readonly VinCandidate[];
  chosen: VinCandidate | undefined;
  onChoose: (candidate: VinCandidate) => void;
}

function Candidates({ candidates, chosen, onChoose }: CandidatesProps) {
  const index = candidates.findIndex((candidate) => candidate === chosen);
  return (
    <Radio.Group
      label="The VIN fits more than one vehicle. Which one is it?"
      value={String(index)}
      onChange={(value) => {
        const candidate = candidates[Number(value)];
        if (candidate) onChoose(candidate);
      }}
    >
      <div className={classes.candidates}>
        {candidates.map((candidate, position) => (
          <Radio key={summaryOf(candidate)} size="xs" value={String(position)} label={summaryOf(candidate)} />
        ))}
      </div>
    </Radio.Group>
  );
}

interface OffersProps {
  offers: readonly VinOffer[];
  types: readonly { id: string; name: string }[];
  onTake: (offers: readonly VinOffer[]) => void;
}

function Offers({ offers, types, onTake }: OffersProps) {
  const show = (value: unknown) => types.find(({ id }) => id === value)?.name ?? String(value);
  return (
    <section className={classes.offers} aria-label="The VIN tells something else">
      <ul className={classes.list}>
        {offers.map((offer) => {
          const label = VIN_FIELD_LABELS[offer.field];
          return (
            <li key={offer.field} className={classes.offer}>
              <span>
                {label} {show(offer.typed)} <span aria-hidden>→</span>
                <span className="visually-hidden">by the VIN</span> <strong>{show(offer.decoded)}</strong>
              </span>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Use it: ${label} ${show(offer.decoded)}`}
                onClick={() => onTake([offer])}
              >
                Use it
              </Button>
            </li>
          );
        })}
      </ul>
      {offers.length > 1 && (
        <Button size="compact-xs" variant="default" onClick={() => onTake(offers)}>
          Use all
        </Button>
      )}
    </section>
  );
}

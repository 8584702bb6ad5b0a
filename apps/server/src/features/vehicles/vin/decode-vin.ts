import type { InputOf } from '@baydesk/contract/define-endpoint';
import type { DecodedVin, decodeVin as endpoint, VinCandidate } from '@baydesk/contract/vehicles.contract';
import { checkVin, FIRST_STANDARD_YEAR } from '@baydesk/domain/vehicles/vin';
import type { VinWarning } from '@baydesk/domain/vehicles/vin-warnings';
import { VIN_WARNINGS } from '@baydesk/domain/vehicles/vin-warnings';
import type { Ctx } from '../../../platform/request/context.ts';
import { askVinService } from './ask-vin-service.ts';
import { decodeOffline } from './decode-offline.ts';
import { withVehicleData } from './vehicle-data.ts';

/** Uses the local data, and asks the VIN service only if maker, model or year is missing there. */
export async function decodeVin(ctx: Ctx, input: InputOf<typeof endpoint>): Promise<DecodedVin> {
  const { config } = ctx.services;
  const verdict = checkVin(input.vin, { year: FIRST_STANDARD_YEAR });
  const vin = verdict.value;
  if (!verdict.ok) return { vin, candidates: [], warnings: [], source: 'vpic', cannot_decode: verdict.message };

  const current_year = ctx.now.toZonedDateTimeISO('UTC').year;
  const offline = await withVehicleData(ctx, (vpic) => decodeOffline(vpic, vin, current_year));
  const is_complete = offline.some(isComplete);
  const service = is_complete || !config.VIN_SERVICE_URL ? null : await askVinService(config.VIN_SERVICE_URL, vin);
  const answer = service && (await normalize(ctx, service, current_year));

  const is_from_service = Boolean(answer && knowsMore(answer, offline[0]));
  const candidates = answer && is_from_service ? [answer] : offline;
  const codes: (VinWarning | false)[] = [
    Boolean(verdict.hint) && 'check_digit',
    candidates.length > 1 && 'several_years',
    candidates.some(({ year }) => year === null) && 'no_year',
    candidates.some(({ model_name }) => model_name === null) && 'no_model',
    service === undefined && 'service_unavailable',
  ];
  return {
    vin,
    candidates,
    warnings: codes.filter((code) => code !== false).map((code) => ({ code, message: VIN_WARNINGS[code] })),
    source: is_from_service ? 'service' : 'vpic',
    cannot_decode: candidates.length > 0 ? null : `No maker is registered for VINs that begin with ${vin.slice(0, 3)}`,
  };
}

/** Spells the maker as in the list of makers, and drops a year in the future. */
async function normalize(ctx: Ctx, answer: VinCandidate, current_year: number): Promise<VinCandidate> {
  const { maker_name, year } = answer;
  return {
    ...answer,
    maker_name: maker_name && (await withVehicleData(ctx, (vpic) => vpic.spellMaker(maker_name))),
    year: year !== null && year <= current_year + 1 ? year : null,
  };
}

const isComplete = ({ year, maker_name, model_name }: VinCandidate): boolean =>
  year !== null && maker_name !== null && model_name !== null;

const knowsMore = (service: VinCandidate, offline: VinCandidate | undefined): boolean =>
  !offline || knownFields(service) > knownFields(offline);

const knownFields = ({ year, maker_name, model_name }: VinCandidate): number =>
  [year, maker_name, model_name].filter((value) => value !== null).length;

import type { Vehicle } from '@baydesk/contract/vehicles.contract';
import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../shared/ui/display/DateText.tsx';
import { SectionCard } from '../../../shared/ui/layout/SectionCard.tsx';
import { readingText, unitOf } from '../display/reading-words.ts';
import { VinText } from '../display/VinText.tsx';
import { hasHours } from '../readings/use-reading-kind.ts';
import classes from './VehicleFacts.module.css';

/** The vehicle's facts, readings first because people need them most. */
export function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const { unit, vin, licence_plate, vehicle_type, trim, engine, drivetrain, notes } = vehicle;
  return (
    <SectionCard>
      <dl className={classes.facts}>
        <Fact label="Mileage">
          <Reading value={vehicle.mileage} unit={unitOf(vehicle, 'mileage')} read_at={vehicle.mileage_read_at} />
        </Fact>
        {hasHours(vehicle) && (
          <Fact label="Engine hours">
            <Reading
              value={vehicle.engine_hours}
              unit={unitOf(vehicle, 'engine_hours')}
              read_at={vehicle.engine_hours_read_at}
            />
          </Fact>
        )}
        <Fact label="VIN" isWide>
          {vin && (
            <>
              <VinText vin={vin} />
              <CopyVin vin={vin} />
            </>
          )}
        </Fact>
        <Fact label="Unit">{unit}</Fact>
        <Fact label="Plate">{licence_plate}</Fact>
        <Fact label="Type">{vehicle_type}</Fact>
        {trim && <Fact label="Trim">{trim}</Fact>}
        {drivetrain && <Fact label="Drivetrain">{drivetrain}</Fact>}
        {engine && (
          <Fact label="Engine" isWide>
            {engine}
          </Fact>
        )}
        {notes && (
          <Fact label="Notes" isWide>
            <span className={classes.notes}>{notes}</span>
          </Fact>
        )}
      </dl>
    </SectionCard>
  );
}

interface FactProps {
  label: string;
  isWide?: boolean;
  children: ReactNode;
}

function Fact({ label, isWide = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-wide={isWide || undefined}>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}

function Reading({ value, unit, read_at }: { value: number | null; unit: string; read_at: string | null }) {
  if (value === null) return '–';
  return (
    <>
      <strong className="tabular">{readingText(value, unit)}</strong>
      <span className={classes.when}>
        <DateText value={read_at} />
      </span>
    </>
  );
}

function CopyVin({ vin }: { vin: string }) {
  return (
    <CopyButton value={vin}>
      {({ copied, copy }) => (
        <ActionIcon
          className={classes.copy}
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={copied ? 'VIN copied' : 'Copy the VIN'}
          onClick={copy}
        >
          {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} stroke={1.75} aria-hidden />}
        </ActionIcon>
      )}
    </CopyButton>
  );
}

import '@mantine/charts/styles.layer.css';
import type { VehicleReading } from '@baydesk/contract/vehicles.contract';
import { LineChart } from '@mantine/charts';
import { now } from '../../../shared/format/now.ts';
import { workplaceFormat } from '../../../shared/format/workplace-format.ts';
import { shortMoment } from '../../../shared/ui/display/describe-moment.ts';
import { readingText } from '../display/reading-words.ts';
import classes from './ReadingsPlot.module.css';

const COMPACT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The readings of a counter over time; the table below says the same in figures. */
export function ReadingsPlot({ readings, unit }: { readings: readonly VehicleReading[]; unit: string }) {
  const { timezone } = workplaceFormat();
  const day = (at: number) => shortMoment(new Date(at).toISOString(), { now: now(), timezone });
  const points = readings.toReversed().map(({ read_at, value }) => ({ at: Date.parse(read_at), value }));
  return (
    <div className={classes.plot} aria-hidden>
      <LineChart
        h="100%"
        data={points}
        dataKey="at"
        series={[{ name: 'value', label: 'Reading', color: 'var(--plot-line)' }]}
        curveType="linear"
        strokeWidth={2}
        dotProps={{ r: 2.5 }}
        gridAxis="x"
        tickLine="none"
        xAxisProps={{ type: 'number', domain: ['dataMin', 'dataMax'], tickFormatter: day, minTickGap: 40 }}
        yAxisProps={{
          width: 48,
          domain: ['auto', 'auto'],
          tickCount: 4,
          tickFormatter: (value: number) => COMPACT.format(value),
        }}
        valueFormatter={(value) => readingText(value, unit)}
        tooltipProps={{ labelFormatter: (at) => (typeof at === 'number' ? day(at) : '') }}
        accessibilityLayer={false}
        tooltipAnimationDuration={0}
        lineProps={{ isAnimationActive: false }}
      />
    </div>
  );
}

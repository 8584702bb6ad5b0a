import { describe, expect, it } from 'vitest';
import { drivetrainIn } from './drivetrain.ts';

describe('the drivetrain in the names of a vehicle', () => {
  it.each([
    [['7400', 'HV - 6x4 Bridge'], '6x4'],
    [['F-250', 'SuperCab 4X4'], '4x4'],
    [['Acadia', 'SLT 1 AWD', 'AWD'], 'AWD'],
    [['Titanium - 4wd'], '4WD'],
    [['S (2WD), 4S (4WD)'], null],
    [['Car Hauler', '7x16'], null],
    [['YFM400FWAN'], null],
    [[null, undefined, ''], null],
    [[], null],
  ])('%j is %s', (texts, drivetrain) => {
    expect(drivetrainIn(...texts)).toBe(drivetrain);
  });
});

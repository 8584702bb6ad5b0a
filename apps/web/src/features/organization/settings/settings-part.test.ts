import { changeSettings } from '@baydesk/contract/organization.contract';
import { expect, it } from 'vitest';
import { isPartSame, settingsPart, wholeOf } from './settings-part.ts';

const part = settingsPart(changeSettings, 'defaults', ['default_credit_terms', 'is_technician_story_required']);
const opened = {
  default_credit_terms: 'Net 30',
  is_technician_story_required: false,
  shop_supplies_percent: 4,
  version: 1,
};
const typed = { default_credit_terms: 'Net 15', is_technician_story_required: false, version: 1 };

it('a card checks its own fields alone', () => {
  expect(Object.keys(part.endpoint.input.shape)).toEqual([...part.fields, 'version']);
  expect(part.endpoint.path).not.toBe(changeSettings.path);
});

it('saving one card keeps what another card saved meanwhile', () => {
  const current = { ...opened, shop_supplies_percent: 6, version: 2 };
  expect(wholeOf(part, { current, opened, typed })).toEqual({ ...current, default_credit_terms: 'Net 15' });
});

it('saving over another person’s change to the same card is refused by the server', () => {
  const current = { ...opened, default_credit_terms: 'COD', version: 2 };
  expect(isPartSame(part, current, opened)).toBe(false);
  expect(wholeOf(part, { current, opened, typed })).toMatchObject({ default_credit_terms: 'Net 15', version: 1 });
});

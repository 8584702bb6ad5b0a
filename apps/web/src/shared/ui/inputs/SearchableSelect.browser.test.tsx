import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../../../testing/render-part.tsx';
import { SearchableSelect } from './SearchableSelect.tsx';

const METHODS = ['Cheque', 'Cash', 'Card'].map((label) => ({ value: label.toLowerCase(), label }));
const field = page.getByRole('combobox', { name: 'Method' });

function Methods() {
  const [method, setMethod] = useState<string | null>(null);
  return (
    <>
      <SearchableSelect label="Method" data={METHODS} value={method} onChange={setMethod} />
      <output>{method}</output>
    </>
  );
}

/** Types without giving the list a moment to look which of its options is chosen already. */
function typeAtOnce(text: string) {
  const input = field.element() as HTMLInputElement;
  input.focus();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
}

describe('a select whose options are found by typing', () => {
  it('chooses the marked option by Enter, however fast its text was typed', async () => {
    await renderPart(<Methods />);
    await expect.element(field).toBeVisible();
    typeAtOnce('Cas');
    await expect.element(page.getByRole('option', { name: 'Cash' })).toHaveAttribute('data-combobox-selected');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('cash');
    await expect.element(field).toHaveValue('Cash');
  });

  it('takes the option that the arrows marked', async () => {
    await renderPart(<Methods />);
    await field.click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('cash');
  });

  it('keeps what is chosen when Enter is pressed without typing', async () => {
    await renderPart(<Methods />);
    await field.fill('Card');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('card');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('card');
  });
});

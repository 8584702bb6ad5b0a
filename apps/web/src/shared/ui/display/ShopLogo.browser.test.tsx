import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ShopLogo } from './ShopLogo.tsx';

it('a logo that cannot be loaded is replaced by the dark default one', async () => {
  await render(<ShopLogo src="data:image/png;base64,broken" alt="Logo of Halton Freight" />);
  await expect
    .element(page.getByRole('img', { name: 'Logo of Halton Freight' }))
    .toHaveAttribute('src', '/logo-dark.svg');
});

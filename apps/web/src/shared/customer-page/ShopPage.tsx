import type { CSSProperties, ReactNode } from 'react';
import { primaryShades } from '../look/primary-shades.ts';
import { ShopLogo } from '../ui/display/ShopLogo.tsx';
import classes from './ShopPage.module.css';
import { ShopPhone } from './ShopPhone.tsx';

interface Shop {
  organization_name: string;
  name: string;
  color: string;
  telephone: string;
  country_code: string;
  logo: string | null;
}

interface ShopPageProps {
  shop: Shop;
  /** The address of the shop, below everything. */
  address: readonly string[];
  title: string;
  /** Unit, number and the like, below the title. */
  about: readonly string[];
  children: ReactNode;
}

/** The shop's colour, as bright as the text on it allows. */
function shopColours(color: string): CSSProperties {
  const shades = primaryShades(color);
  return { '--shop': shades[6], '--shop-on-dark': shades[5] } as CSSProperties;
}

/** The frame of a page that customers open by a link: the shop, a title, and one column of content. */
export function ShopPage({ shop, address, title, about, children }: ShopPageProps) {
  return (
    <div className={classes.page} style={shopColours(shop.color)}>
      <header className={classes.shop}>
        {shop.logo ? (
          <ShopLogo className={classes.logo} src={shop.logo} alt="" />
        ) : (
          <span className={classes.initial} aria-hidden>
            {shop.organization_name.slice(0, 1).toLocaleUpperCase('en-US')}
          </span>
        )}
        <div>
          <div className={classes.name}>{shop.organization_name}</div>
          <div className={classes.place}>
            {shop.name}
            {shop.telephone && ' · '}
            <ShopPhone shop={shop} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        <h1 className={classes.title}>{title}</h1>
        <p className={classes.about}>
          {about.filter(Boolean).map((words, index) => (
            <span key={words}>
              {index > 0 && ' · '}
              <span>{words}</span>
            </span>
          ))}
        </p>
        {children}
      </main>
      <footer className={classes.footer}>{[shop.organization_name, ...address].filter(Boolean).join(', ')}</footer>
    </div>
  );
}

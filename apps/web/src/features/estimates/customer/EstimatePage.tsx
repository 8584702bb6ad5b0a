import type { CustomerEstimate } from '@baydesk/contract/estimates.contract';
import { workplaceDate } from '@baydesk/domain/dates/workplace-time';
import { formatMonthDay } from '@baydesk/domain/format/date-text';
import type { CSSProperties, ReactNode } from 'react';
import { primaryShades } from '../../../shared/look/primary-shades.ts';
import { ShopLogo } from '../../../shared/ui/display/ShopLogo.tsx';
import classes from './EstimatePage.module.css';
import { ShopPhone } from './ShopPhone.tsx';

/** The shop's colour, as bright as the text on it allows. */
function shopColours(color: string): CSSProperties {
  const shades = primaryShades(color);
  return { '--shop': shades[6], '--shop-on-dark': shades[5] } as CSSProperties;
}

/** The frame of the page: the shop, the estimate's unit and number, and one column of content. */
export function EstimatePage({ estimate, children }: { estimate: CustomerEstimate; children: ReactNode }) {
  const { shop } = estimate;
  const about = [estimate.vehicle_info, estimate.work_order_number, validity(estimate)].filter(Boolean);
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
        <h1 className={classes.title}>{estimate.unit ? `Estimate for unit ${estimate.unit}` : 'Your estimate'}</h1>
        <p className={classes.about}>
          {about.map((words, index) => (
            <span key={words}>
              {index > 0 && ' · '}
              <span>{words}</span>
            </span>
          ))}
        </p>
        {children}
      </main>
      <footer className={classes.footer}>
        <AddressLine shop={shop} />
      </footer>
    </div>
  );
}

function validity({ state, expires_at, shop }: CustomerEstimate): string {
  return state === 'open' ? `valid until ${formatMonthDay(workplaceDate(expires_at, shop.timezone))}` : '';
}

function AddressLine({ shop }: { shop: CustomerEstimate['shop'] }) {
  const parts = [shop.organization_name, shop.address, shop.city, shop.state_or_province, shop.postal_code];
  return <>{parts.filter(Boolean).join(', ')}</>;
}

import { PRODUCT_VERSION } from '@baydesk/domain/limits';
import type { ReactNode } from 'react';
import classes from './LoggedOutPage.module.css';

/** The page outside the shell, with the product name above one centred column. */
export function LoggedOutPage({ children }: { children: ReactNode }) {
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <ProductName />
      </header>
      <main id="main" tabIndex={-1} className={classes.main}>
        {children}
      </main>
      <footer className={classes.footer}>Baydesk {PRODUCT_VERSION}</footer>
    </div>
  );
}

function ProductName() {
  return (
    <div className={classes.name}>
      <img src="/favicon.svg" width={32} height={32} alt="" />
      Baydesk
    </div>
  );
}

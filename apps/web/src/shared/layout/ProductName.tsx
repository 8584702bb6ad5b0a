import classes from './ProductName.module.css';

export function ProductName() {
  return (
    <div className={classes.name}>
      <img src="/favicon.svg" width={32} height={32} alt="" />
      Baydesk
    </div>
  );
}

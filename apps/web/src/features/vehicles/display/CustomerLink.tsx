import { Link } from '@tanstack/react-router';
import classes from './links.module.css';

export function CustomerLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/customers/$id" params={{ id }} className={classes.link}>
      {name}
    </Link>
  );
}

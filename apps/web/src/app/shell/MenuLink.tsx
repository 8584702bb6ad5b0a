import { Link } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import classes from './MenuLink.module.css';

interface Props {
  readonly place: Place;
  readonly isActive: boolean;
  readonly onFollow?: () => void;
}

export function MenuLink({ place, isActive, onFollow }: Props) {
  const { icon: PlaceIcon, label, to } = place;
  return (
    <Link to={to} className={classes.link} aria-current={isActive ? 'page' : undefined} onClick={onFollow}>
      <PlaceIcon size={18} stroke={1.6} aria-hidden />
      {label}
    </Link>
  );
}

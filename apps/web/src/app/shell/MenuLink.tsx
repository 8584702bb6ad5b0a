import { Link } from '@tanstack/react-router';
import type { Place } from '../../shared/routing/feature-routes.ts';
import classes from './MenuLink.module.css';

interface Props {
  readonly place: Place;
  readonly isActive: boolean;
  /** A tab of an area, in its drawer. */
  readonly isTab?: boolean;
  readonly onFollow?: () => void;
}

export function MenuLink({ place, isActive, isTab = false, onFollow }: Props) {
  const { icon: PlaceIcon, label, to } = place;
  return (
    <Link
      to={to}
      className={classes.link}
      data-tab={isTab || undefined}
      aria-current={isActive ? 'page' : undefined}
      onClick={onFollow}
    >
      {!isTab && <PlaceIcon size={18} stroke={1.6} aria-hidden />}
      {label}
    </Link>
  );
}

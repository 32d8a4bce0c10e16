import { useIsLive } from '@rezeptur/engine/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface ActionLinkProps {
  /** Where it leads until the script runs. */
  to: string;
  onAction: () => void;
  /** Somebody seems about to press it. */
  onNear?: () => void;
  className: string;
  children: ReactNode;
}

/** A button that works as a link before or without the script. */
export function ActionLink({ to, onAction, onNear, className, children }: ActionLinkProps) {
  const isLive = useIsLive();
  if (!isLive) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={onAction} onPointerEnter={onNear} onFocus={onNear}>
      {children}
    </button>
  );
}

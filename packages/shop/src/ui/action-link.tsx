import { type ReactNode, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';

interface ActionLinkProps {
  /** Where it leads until the script runs. */
  to: string;
  onAction: () => void;
  className: string;
  children: ReactNode;
}

const never = () => () => undefined;

/** A button that works as a link before or without the script. */
export function ActionLink({ to, onAction, className, children }: ActionLinkProps) {
  const isRunning = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isRunning) {
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <button type="button" className={className} onClick={onAction}>
      {children}
    </button>
  );
}

import { type ReactNode, useId } from 'react';

/** Props of `Panel`. */
export interface PanelProps {
  title: ReactNode;
  /** The title's id, where something else leads to it. */
  id?: string;
  /** In place of the usual class, not beside it. */
  className?: string;
  /** Stands beside the title, in a row of the class `headClassName`. */
  aside?: ReactNode;
  headClassName?: string;
  /** What changes in it is read out. */
  isLive?: boolean;
  children: ReactNode;
}

/** A titled part of a page, named by its title. */
export function Panel(props: PanelProps) {
  const ownId = useId();
  const { title, id = ownId, className = 'rz-panel', aside, headClassName, isLive, children } = props;
  const heading = (
    <h2 id={id} className="rz-block__title">
      {title}
    </h2>
  );
  return (
    <section className={className} aria-labelledby={id} aria-live={isLive ? 'polite' : undefined}>
      {aside ? (
        <div className={headClassName}>
          {heading}
          {aside}
        </div>
      ) : (
        heading
      )}
      {children}
    </section>
  );
}

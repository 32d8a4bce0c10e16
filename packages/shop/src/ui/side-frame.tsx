import { useEngine } from '@rezeptur/engine/react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Icon } from './picture/icon.tsx';

interface SideFrameProps {
  /** Leads to the section's first page. */
  brand: { to: string; text: string };
  /** The button above the page on narrow screens, and the id of what it opens. */
  menu: { id: string; text: string };
  /** What stands beside the page: its navigation. */
  side: ReactNode;
  mainClassName?: string;
  children: ReactNode;
}

/** Navigation beside the page; on narrow screens behind a button above it, and closed by another address. */
export function SideFrame({ brand, menu, side, mainClassName = '', children }: SideFrameProps) {
  const { t } = useEngine();
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu
  useEffect(() => setIsOpen(false), [pathname]);

  return (
    <div className="rz-admin__frame">
      <a className="rz-skip-link" href="#inhalt">
        {t('common:skip')}
      </a>
      <header className="rz-admin__side" data-open={isOpen || undefined}>
        <div className="rz-admin__bar">
          <Link className="rz-admin__brand" to={brand.to}>
            {brand.text}
          </Link>
          <button
            type="button"
            className="rz-admin__menu"
            aria-expanded={isOpen}
            aria-controls={menu.id}
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'close' : 'menu'} />
            {menu.text}
          </button>
        </div>
        <div id={menu.id} className="rz-admin__drawer">
          {side}
        </div>
      </header>
      <main id="inhalt" className={`rz-admin__main ${mainClassName}`.trim()} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

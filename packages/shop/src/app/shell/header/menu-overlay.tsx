import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../../lib/api/use-app-config.ts';
import { Overlay } from '../../../ui/overlay.tsx';
import { LanguageLinks } from './language-links.tsx';
import { footerEntries, navEntries } from './nav-entries.ts';
import { NavLinks } from './nav-links.tsx';

/** All pages, on small screens. */
export function MenuOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common');
  const { config } = useAppConfig();
  return (
    <Overlay kind="side" title={t('nav.menu')} onClose={onClose}>
      <nav className="rz-menu" aria-label={t('nav.menu')}>
        <NavLinks className="rz-menu__main" entries={navEntries(config)} onFollow={onClose} />
        <NavLinks className="rz-menu__more" entries={footerEntries()} onFollow={onClose} />
        <LanguageLinks className="rz-menu__more" onFollow={onClose} />
      </nav>
    </Overlay>
  );
}

import { useTranslation } from 'react-i18next';
import { useAppConfig } from '../../lib/api/use-app-config.ts';
import { dataLang } from '../../lib/language.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { textOf } from '../../lib/text-of.ts';
import { Icon } from '../../ui/picture/icon.tsx';
import { Mark } from '../../ui/picture/mark.tsx';
import encrypted from '../../ui/seals/encrypted.svg?no-inline';
import licensed from '../../ui/seals/licensed.svg?no-inline';
import released from '../../ui/seals/released.svg?no-inline';
import { LanguageLinks } from './header/language-links.tsx';
import { footerEntries, navEntries } from './header/nav-entries.ts';
import { NavLinks } from './header/nav-links.tsx';

/** Drawn for this shop: what is promised here, beside its words. */
const seals = [
  { key: 'licensed', address: licensed },
  { key: 'released', address: released },
  { key: 'encrypted', address: encrypted },
] as const;

/** Who we are, how to reach us, service and law; and the whole navigation for readers without the script. */
export function Footer({ isBare }: { isBare: boolean }) {
  const { t } = useTranslation('common');
  const { config } = useAppConfig();
  const { shopName, street, zip, city, postBox, hotline, phone, email } = config?.settings ?? {};
  const openingHours = textOf(config?.settings, 'openingHours');
  const number = hotline || phone;
  if (isBare) {
    return (
      <footer className="rz-footer rz-footer--bare" id="seitenfuss">
        <nav aria-label={t('footer.service')}>
          <NavLinks className="rz-nav" entries={footerEntries()} />
        </nav>
        <LanguageLinks className="rz-nav" />
      </footer>
    );
  }
  return (
    <footer className="rz-footer" id="seitenfuss">
      <div className="rz-footer__grid">
        <div className="rz-footer__brand">
          <p className="rz-footer__name">
            <Mark />
            {shopName}
          </p>
          <address>
            {street && <span>{street}</span>}
            {city && (
              <span>
                {zip} {city}
              </span>
            )}
            {postBox && <span lang={dataLang()}>{postBox}</span>}
          </address>
          <LanguageLinks className="rz-footer__list" />
        </div>
        <div>
          <h2>{t('footer.reach')}</h2>
          <ul className="rz-footer__list">
            {number && (
              <li>
                <Icon name="phone" />
                <a href={telephoneLink(number)}>{number}</a>
              </li>
            )}
            {email && (
              <li>
                <Icon name="mail" />
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {openingHours.text && (
              <li>
                <Icon name="clock" />
                {/* A setting, as the pharmacy wrote it. */}
                <span lang={openingHours.lang}>{openingHours.text}</span>
              </li>
            )}
          </ul>
        </div>
        <nav aria-label={t('footer.pages')}>
          <h2>{t('footer.pages')}</h2>
          <NavLinks className="rz-footer__list" entries={navEntries(config)} />
        </nav>
        <nav aria-label={t('footer.service')}>
          <h2>{t('footer.service')}</h2>
          <NavLinks className="rz-footer__list" entries={footerEntries()} />
        </nav>
      </div>
      <ul className="rz-footer__trust">
        {seals.map(({ key, address }) => (
          <li key={key}>
            <img src={address} alt="" width={64} height={64} loading="lazy" decoding="async" />
            {t(`footer.trust.${key}`)}
          </li>
        ))}
      </ul>
    </footer>
  );
}

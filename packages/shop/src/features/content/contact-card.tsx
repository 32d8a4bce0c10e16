import { useTranslation } from 'react-i18next';
import type { ShopSettings } from '../../lib/api/types.ts';
import { dataLang } from '../../lib/language.ts';
import { telephoneLink } from '../../lib/telephone-link.ts';
import { textOf } from '../../lib/text-of.ts';
import { breakable } from '../../ui/breakable.tsx';

/** The pharmacy's addresses as its settings have them. */
export function ContactCard({ settings }: { settings: ShopSettings }) {
  const { t } = useTranslation('content');
  const { shopName, street, zip, city, postBox, phone, hotline, email } = settings;
  const openingHours = textOf(settings, 'openingHours');
  return (
    <div className="rz-card rz-contact">
      <address>
        <strong>{shopName}</strong>
        {street && <span>{street}</span>}
        {city && (
          <span>
            {zip} {city}
          </span>
        )}
        {postBox && <span lang={dataLang()}>{postBox}</span>}
      </address>
      <dl className="rz-pairs">
        {[
          { name: 'hotline', value: hotline, href: hotline && telephoneLink(hotline) },
          { name: 'phone', value: phone, href: phone && telephoneLink(phone) },
          { name: 'email', value: email, href: email && `mailto:${email}` },
          { name: 'openingHours', value: openingHours.text, href: undefined, lang: openingHours.lang },
        ].map(
          ({ name, value, href, lang }) =>
            value && (
              <div key={name} className="rz-pairs__row">
                <dt>{t(`card.${name}`)}</dt>
                <dd lang={lang}>
                  {href ? (
                    <a href={href} dir="ltr">
                      {breakable(value)}
                    </a>
                  ) : (
                    value
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

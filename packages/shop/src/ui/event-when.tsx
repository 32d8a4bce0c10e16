import { useTranslation } from 'react-i18next';
import { formatDate, formatTime } from '../lib/format.ts';
import { dataLang } from '../lib/language.ts';

/** When and where an event is. */
export function EventWhen({ date, location }: { date: string; location?: string | null }) {
  const { t } = useTranslation('shop');
  return (
    <dl className="rz-facts">
      <dt>{t('events.when')}</dt>
      <dd>
        <time dateTime={date}>{t('events.at', { date: formatDate(date), time: formatTime(date) })}</time>
      </dd>
      {location && (
        <>
          <dt>{t('events.where')}</dt>
          <dd lang={dataLang()}>{location}</dd>
        </>
      )}
    </dl>
  );
}

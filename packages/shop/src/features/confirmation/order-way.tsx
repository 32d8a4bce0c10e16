import { useTranslation } from 'react-i18next';
import { formatDateTime, formatWeekday } from '../../lib/format.ts';
import type { ShopOrder } from './shop-order.ts';
import './order-way.css';

type Station = ShopOrder['stations'][number];
type WayFacts = Pick<ShopOrder, 'stations' | 'delivery' | 'isPickup' | 'isPrescriptionNotRequired'>;

interface StationProps {
  station: Station;
  name: string;
  isUnderWay: boolean;
}

/** The way of an order as a line: what lies behind with its time, where it is, and what comes with its day. */
export function OrderWay({ order }: { order: WayFacts }) {
  const { t } = useTranslation('shop');
  const { stations, delivery, isPickup } = order;
  const isUnderWay = stations.some(({ is }) => is === 'ahead');
  const arrivesOn = isPickup ? undefined : delivery?.arrivesOn;
  return (
    <section className="rz-card" aria-labelledby="rz-way">
      <h2 id="rz-way">{t('confirmation.way.title')}</h2>
      <ol className="rz-way">
        {stations.map((station) => (
          <StationView
            key={station.state}
            station={station}
            name={t(nameKey(station, order))}
            isUnderWay={isUnderWay}
          />
        ))}
        {arrivesOn && (
          <li className="rz-way__station" data-is="ahead">
            <p>
              <span>{t('confirmation.way.delivered')}</span>
              <Ahead />
              <span className="rz-muted">
                {t('confirmation.way.from', { day: formatWeekday(arrivesOn) })}
              </span>
            </p>
          </li>
        )}
      </ol>
    </section>
  );
}

function StationView({ station, name, isUnderWay }: StationProps) {
  const { t } = useTranslation('shop');
  const { is, at, expectedOn, notes } = station;
  return (
    <li className="rz-way__station" data-is={is} aria-current={is === 'here' ? 'step' : undefined}>
      <p>
        <span>{name}</span>
        {isUnderWay && is === 'here' && <strong className="rz-way__now">{t('confirmation.way.now')}</strong>}
        {is === 'ahead' && <Ahead />}
        {at && <When at={at} />}
        {expectedOn && (
          <span className="rz-muted">{t('confirmation.way.by', { day: formatWeekday(expectedOn) })}</span>
        )}
      </p>
      {notes.length > 0 && (
        <ul className="rz-plain-list rz-way__notes">
          {notes.map((note) => (
            <li key={note.what}>
              <span>{t(`confirmation.way.notes.${note.what}`)}</span> <When at={note.at} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

const When = ({ at }: { at: string }) => (
  <time className="rz-muted" dateTime={at}>
    {formatDateTime(at)}
  </time>
);

function Ahead() {
  const { t } = useTranslation('shop');
  return <span className="rz-visually-hidden">{t('confirmation.way.ahead')}</span>;
}

/** What is collected isn't sent, and where no prescription is needed none is checked. */
function nameKey({ state }: Station, { isPickup, isPrescriptionNotRequired }: WayFacts): string {
  if (state === 'completed' && isPickup) return 'confirmation.way.states.collected';
  return state === 'verification' && isPrescriptionNotRequired
    ? 'confirmation.way.states.verificationGoods'
    : `confirmation.way.states.${state}`;
}

import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/picture/icon.tsx';
import type { Mark } from './order-marks.ts';

const icons = { yes: 'check', no: 'close', unneeded: 'minus' } as const;

/** A sign for the eye, its word for everybody. */
export function MarkView({ mark }: { mark: Mark }) {
  const { t } = useTranslation('account');
  return (
    <span className={`rz-mark-sign rz-mark-sign--${mark}`} title={t(`orders.marks.${mark}`)}>
      <Icon name={icons[mark]} />
      <span className="rz-visually-hidden">{t(`orders.marks.${mark}`)}</span>
    </span>
  );
}

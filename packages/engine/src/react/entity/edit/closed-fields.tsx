import { groupBy } from '../../../core/group-by.ts';
import { useEngine } from '../../provider/engine-provider.tsx';
import type { Fields } from '../fields/field-type.ts';

/** The fields that can't be changed now, by the reason why. */
export function ClosedFields({ closed, fields }: { closed: Record<string, string>; fields: Fields }) {
  const { t } = useEngine();
  const reasons = [...groupBy(Object.keys(closed), (name) => closed[name] ?? '')];
  if (reasons.length === 0) return null;
  return (
    <section className="rz-notice" aria-label={t('entity:closed')}>
      {reasons.map(([reason, names]) => (
        <p key={reason}>
          <strong>{reason}</strong> {names.map((name) => fields.get(name)?.label ?? name).join(', ')}
        </p>
      ))}
    </section>
  );
}

import { useEngine } from '../../provider/engine-provider.tsx';
import { classNames } from '../theme/class-names.ts';

const DEMANDS: [string, RegExp][] = [
  ['upper', /\p{Lu}/u],
  ['lower', /\p{Ll}/u],
  ['digit', /\d/],
  ['special', /[^\p{L}\p{N}\s]/u],
  ['length', /^.{8,}$/su],
];

/** What the password still needs, ticked off while it is typed. */
export function PasswordStrength({ id, password }: { id: string; password: string }) {
  const { t } = useEngine();
  return (
    <div id={id} className="rz-strength">
      <p className="rz-strength__title">{t('engine:password.hints')}</p>
      <ul className="rz-strength__list">
        {DEMANDS.map(([name, pattern]) => {
          const isMet = pattern.test(password);
          return (
            <li key={name} className={classNames('rz-strength__item', { 'rz-strength__item--met': isMet })}>
              {t(`engine:password.${name}`)}
              <span className="rz-visually-hidden">, {t(`engine:password.${isMet ? 'met' : 'unmet'}`)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

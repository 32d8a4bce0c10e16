import { useTranslation } from 'react-i18next';
import { dataLang } from '../../../lib/language.ts';
import { answerLabel } from './answer-label.ts';
import type { Criterion } from './matches-filter.ts';

/** An answer of the filter. Brands are names in any language, terpenes have German ones. */
export function Answer({ name, value }: { name: Criterion; value: string }) {
  const { t } = useTranslation('shop');
  return <span lang={name === 'terpenes' ? dataLang() : undefined}>{answerLabel(name, value, t)}</span>;
}

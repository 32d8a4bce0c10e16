import { useTranslation } from 'react-i18next';
import type { Article, User } from '../../lib/api/types.ts';

interface InsuredNotesProps {
  user: User | null | undefined;
  /** The articles in the cart. */
  articles: readonly Article[];
}

/** What somebody with a public insurer should know: the fee for each prescribed product, and one prescription for each. */
export function insuredNotes({ user, articles }: InsuredNotesProps): ('fee' | 'onePerProduct')[] {
  const prescribed = articles.filter(({ requiresPrescription }) => requiresPrescription).length;
  const isPublic = user?.payType === 'public_insurance' || user?.payType === 'public_free';
  return [
    ...(user?.payType === 'public_insurance' && prescribed > 0 ? (['fee'] as const) : []),
    ...(isPublic && prescribed > 1 ? (['onePerProduct'] as const) : []),
  ];
}

/** The notes of a cart, where there are any. */
export function InsuredNotes(props: InsuredNotesProps) {
  const { t } = useTranslation('shop');
  const notes = insuredNotes(props);
  if (notes.length === 0) return null;
  return (
    <div className="rz-alert">
      {notes.map((note) => (
        <p key={note}>{t(`checkout.rules.${note}`)}</p>
      ))}
    </div>
  );
}

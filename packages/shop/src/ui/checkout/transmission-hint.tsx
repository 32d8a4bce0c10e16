import { useTranslation } from 'react-i18next';
import type { ShopSettings } from '../../lib/api/types.ts';
import { dataLang } from '../../lib/language.ts';
import { textOf } from '../../lib/text-of.ts';
import { CopySlip, type SlipLine } from '../order/copy-slip.tsx';

type SlipName = 'address' | 'app' | 'postBox' | 'visit' | 'kim' | 'email';

/** Which addresses each way of a prescription shows; a token needs none. */
const slipsOf: Record<string, SlipName[]> = {
  'paper/letter': ['address', 'postBox'],
  'paper/letter-doctor': ['address', 'postBox'],
  'paper/in-person': ['visit'],
  'digital/app': ['app'],
  'digital/kim': ['kim'],
  'digital/health-card': ['visit'],
  'email/link': ['email'],
  'email/encrypted': ['email'],
};

interface TransmissionHintProps {
  transmission: string;
  settings: ShopSettings | undefined;
}

/** What to do on the way chosen for the prescription, with what it goes to ready to be copied. */
export function TransmissionHint({ transmission, settings }: TransmissionHintProps) {
  const { t } = useTranslation('shop');
  return (
    <div className="rz-transmission">
      <p>{t(`checkout.hints.${transmission}`)}</p>
      {(slipsOf[transmission] ?? []).map((name) => {
        const lines = settings ? linesOf(name, settings) : [];
        return lines.length > 0 && <CopySlip key={name} label={t(`checkout.slips.${name}`)} lines={lines} />;
      })}
    </div>
  );
}

function linesOf(name: SlipName, settings: ShopSettings): SlipLine[] {
  const { shopName, street, zip, city, postBox, kimAddress, prescriptionEmail } = settings;
  const address = [shopName, street, [zip, city].filter(Boolean).join(' ')];
  const lines: Record<SlipName, (string | undefined)[]> = {
    address,
    app: address,
    postBox: postBox ? [shopName, ...postBox.split(/,\s*/)] : [],
    visit: address,
    kim: [kimAddress],
    email: [prescriptionEmail],
  };
  const own = lines[name].map((text = '') => ({ text, lang: dataLang() }));
  return [...own, ...(name === 'visit' ? [textOf(settings, 'openingHours')] : [])].filter(({ text }) => text);
}

import { useTranslation } from 'react-i18next';
import { languageCodes, languages } from '../../lib/language.ts';

interface LanguageSwitchProps {
  language: string;
  onChange(language: string): void;
}

/** Any of the shop's languages, at any time: answers and files stay. */
export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  const { t } = useTranslation('questionnaire');
  return (
    <fieldset className="rz-languages">
      <legend className="rz-visually-hidden">{t('language.legend')}</legend>
      {languageCodes.map((one) => (
        <button
          key={one}
          type="button"
          className="rz-languages__button"
          lang={one}
          aria-pressed={language === one}
          onClick={() => onChange(one)}
        >
          {languages[one]?.name}
        </button>
      ))}
    </fieldset>
  );
}

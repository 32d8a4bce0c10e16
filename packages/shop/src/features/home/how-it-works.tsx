import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pathOf } from '../../lib/route-list.ts';
import { StepDrawing } from './step-drawing.tsx';

const steps = ['register', 'order', 'prescription', 'receive'] as const;

/** The way from the registration to the parcel, in four steps. */
export function HowItWorks() {
  const { t } = useTranslation('home');
  return (
    <section className="rz-home-section" aria-labelledby="so-gehts">
      <div className="rz-home-section__head">
        <h2 id="so-gehts">{t('howTitle')}</h2>
        <Link to={pathOf('faq')}>{t('questions')}</Link>
      </div>
      <ol className="rz-steps">
        {steps.map((step) => (
          <li key={step}>
            <StepDrawing step={step} />
            <h3>{t(`how.${step}.title`)}</h3>
            <p>{t(`how.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uniqueTokens } from '../../lib/e-token/read-token-text.ts';
import { readTokens } from '../../lib/e-token/read-tokens.ts';
import { useWhenOnline } from '../../lib/use-when-online.ts';

interface TokenReadingsProps {
  files: readonly File[];
  /** How many prescriptions the order needs. */
  needed: number;
}

interface Readings {
  found: number;
  /** Names of files in which no code could be read. */
  unreadable: string[];
}

/** What the codes on the print-outs say, held against the cart. It warns and never bars: the pharmacy reads the picture itself. */
export function TokenReadings({ files, needed }: TokenReadingsProps) {
  const { t } = useTranslation('shop');
  const [readings, setReadings] = useState<Readings>();
  const [isUnreachable, setUnreachable] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useWhenOnline(isUnreachable, () => setAttempt((count) => count + 1));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads the same again
  useEffect(() => {
    let isOld = false;
    setReadings(undefined);
    setUnreachable(false);
    Promise.all(files.map(readTokens)).then(
      (tokens) => {
        if (isOld) return;
        const unreadable = files.flatMap(({ name }, index) => (tokens[index]?.length === 0 ? name : []));
        setReadings({ found: uniqueTokens(tokens.flat()).length, unreadable });
      },
      () => {
        if (!isOld) setUnreachable(true);
      },
    );
    return () => {
      isOld = true;
    };
  }, [files, attempt]);

  return (
    <div role="status" className="rz-token-readings">
      {files.length > 0 && !readings && (
        <p className="rz-muted">{t(isUnreachable ? 'engine:http.network' : 'checkout.tokens.reading')}</p>
      )}
      {readings && readings.found > 0 && (
        <p className={`rz-alert rz-alert--${readings.found === needed ? 'success' : 'warning'}`}>
          {t('checkout.tokens.found', { count: readings.found })}{' '}
          {readings.found !== needed && t('checkout.tokens.needed', { count: needed })}
        </p>
      )}
      {readings?.unreadable.map((name) => (
        <p key={name} className="rz-alert rz-alert--warning">
          {t('checkout.tokens.unreadable', { name })}
        </p>
      ))}
    </div>
  );
}

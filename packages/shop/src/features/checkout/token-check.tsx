import type { FileAnswer } from '@rezeptur/engine/core';
import type { FileStore } from '@rezeptur/engine/react';
import { useMemo } from 'react';
import { useCart } from '../../lib/cart.ts';
import { useAppConfig } from '../../lib/use-app-config.ts';
import { TokenReadings } from '../../ui/token-readings.tsx';

/** Reads the chosen print-outs and counts their prescriptions against the prescribed articles in the cart. */
export function TokenCheck({ uploads, files }: { uploads: readonly FileAnswer[]; files: FileStore }) {
  const { config } = useAppConfig();
  const { lines } = useCart().state;
  const ids = uploads.map(({ id }) => id).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are the same files
  const chosen = useMemo(() => uploads.flatMap(({ id }) => files.get(id) ?? []), [ids, files]);
  const needed = lines.filter(({ articleId }) =>
    config?.articles.some(({ id, requiresPrescription }) => id === articleId && requiresPrescription),
  ).length;
  return <TokenReadings files={chosen} needed={needed} />;
}

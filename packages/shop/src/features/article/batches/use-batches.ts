import useSWR from 'swr';
import { readData } from '../../../lib/api/api.ts';

/** What was measured in the released batches of an article, the one released last first; none while they are on their way. */
export function useBatches(articleId: string) {
  const path = `/article/${articleId}/batches` as const;
  const { data = [] } = useSWR(path, () => readData(path));
  return data;
}

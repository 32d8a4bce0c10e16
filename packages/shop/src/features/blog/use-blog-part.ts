import { useUser } from '../../lib/api/use-app-config.ts';
import { useData } from '../../lib/api/use-data.ts';
import { blogPartKey } from '../../lib/blog.ts';

/** Five posts of the list; each part is asked for by itself, so that coming back finds them all. */
export function useBlogPart(part: number) {
  const user = useUser();
  return useData(blogPartKey(part), {
    revalidateOnFocus: false,
    // What a customer has read changes with every visit of a post; for others the list is as it came.
    revalidateIfStale: !!user,
    dedupingInterval: 300,
  });
}

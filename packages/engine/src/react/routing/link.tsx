import { type LinkProps, useRouter } from './router.ts';

/** A link of the page's router. */
export function Link(props: LinkProps) {
  const { Link: RouterLink } = useRouter();
  return <RouterLink {...props} />;
}

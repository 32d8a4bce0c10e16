import { NotFoundCard } from '../../ui/not-found-card.tsx';

/** Every unknown address; the server answers it with 404. */
export function NotFoundPage() {
  return <NotFoundCard />;
}

import { NotFoundCard } from '../../ui/not-found-card.tsx';

/** Every address that the shop doesn't know; the server answers it with 404. */
export function NotFoundPage() {
  return <NotFoundCard />;
}

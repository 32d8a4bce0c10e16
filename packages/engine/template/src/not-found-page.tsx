import { Link } from 'react-router-dom';
import { PageHeading } from './page-heading.tsx';

/** What stands at an address that has no page. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading>Page not found</PageHeading>
      <p>
        There is nothing at this address. <Link to="/">To the first page</Link>
      </p>
    </>
  );
}

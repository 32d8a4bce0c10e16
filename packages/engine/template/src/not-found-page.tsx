import { Link } from 'react-router-dom';

/** What stands at an address that has no page. */
export function NotFoundPage() {
  return (
    <>
      <h1>Page not found</h1>
      <p>
        There is nothing at this address. <Link to="/">To the first page</Link>
      </p>
    </>
  );
}

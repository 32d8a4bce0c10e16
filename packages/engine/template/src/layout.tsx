import { NavLink, Outlet } from 'react-router-dom';

/** What stands around every page. */
export function Layout() {
  return (
    <>
      <nav className="menu" aria-label="Main">
        <NavLink to="/">Contact</NavLink>
        <NavLink to="/rental">Rent a bike</NavLink>
        <NavLink to="/sent">Sent</NavLink>
        <NavLink to="/admin/bike">Bikes</NavLink>
      </nav>
      <main className="page">
        <Outlet />
      </main>
    </>
  );
}

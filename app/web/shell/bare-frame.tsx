import { Outlet } from "react-router";

/** Sign-in and passwords: no bars, no footer. */
export function BareFrame() {
  return (
    <main id="contenido" tabIndex={-1}>
      <Outlet />
    </main>
  );
}

import { Outlet } from "react-router";

/** The frame of sign-in and passwords, without bars and footer. */
export function BareFrame() {
  return (
    <main id="contenido" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
